# cmake --install: the program with its manual page and completions (component program), the libraries with headers,
# CMake package and pkg-config file (component development). cpack: the Debian package of the program.
include(CMakePackageConfigHelpers)

set(SGFAUDIT_MAINTAINER "sgfaudit maintainers <maintainers@sgfaudit.example>" CACHE STRING
  "Who answers for the Debian package: set it when you hand the package on")

# The program
install(TARGETS sgfaudit RUNTIME COMPONENT program)
set(made "${PROJECT_BINARY_DIR}/install")
file(MAKE_DIRECTORY "${made}")
add_custom_command(OUTPUT "${made}/sgfaudit.1.gz" "${made}/changelog.gz" "${made}/sgfaudit.bash" "${made}/_sgfaudit" "${made}/sgfaudit.fish"
  COMMAND sgfaudit man | gzip -9n > "${made}/sgfaudit.1.gz"
  COMMAND gzip -9n < "${PROJECT_SOURCE_DIR}/scripts/debian/changelog" > "${made}/changelog.gz"
  COMMAND sgfaudit completions bash > "${made}/sgfaudit.bash"
  COMMAND sgfaudit completions zsh > "${made}/_sgfaudit"
  COMMAND sgfaudit completions fish > "${made}/sgfaudit.fish"
  DEPENDS sgfaudit "${PROJECT_SOURCE_DIR}/scripts/debian/changelog"
  COMMENT "Manual page and completions" VERBATIM)
add_custom_target(sgfaudit_documents ALL DEPENDS "${made}/sgfaudit.1.gz")
install(FILES "${made}/sgfaudit.1.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT program)
install(FILES "${made}/sgfaudit.bash" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME sgfaudit
  COMPONENT program)
install(FILES "${made}/_sgfaudit" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT program)
install(FILES "${made}/sgfaudit.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
install(FILES "${made}/changelog.gz" "${PROJECT_SOURCE_DIR}/scripts/debian/copyright"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/sgfaudit" COMPONENT program)

# The libraries. Headers are included as in the sources, "scoring/audit.h", below include/sgfaudit.
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/sgfaudit")
foreach(name rules sgf scoring)
  install(DIRECTORY ${name}/ DESTINATION "${headers}/${name}" COMPONENT development FILES_MATCHING PATTERN "*.h" PATTERN base EXCLUDE)
  set_target_properties(sgfaudit_${name} PROPERTIES EXPORT_NAME ${name})
endforeach()
install(DIRECTORY rules/base/ DESTINATION "${headers}/base" COMPONENT development FILES_MATCHING PATTERN "*.h")
set_target_properties(sgfaudit_base PROPERTIES EXPORT_NAME base)
install(TARGETS sgfaudit_base sgfaudit_rules sgfaudit_sgf sgfaudit_scoring EXPORT sgfauditTargets
  ARCHIVE COMPONENT development INCLUDES DESTINATION "${headers}")
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/sgfaudit")
install(EXPORT sgfauditTargets NAMESPACE sgfaudit:: DESTINATION "${package}" COMPONENT development)
configure_package_config_file(scripts/cmake/sgfauditConfig.cmake.in "${made}/sgfauditConfig.cmake" INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${made}/sgfauditConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${made}/sgfauditConfig.cmake" "${made}/sgfauditConfigVersion.cmake" DESTINATION "${package}"
  COMPONENT development)
set(pkgconfig "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH SGFAUDIT_FROM_PKGCONFIG "/${pkgconfig}" "/")
configure_file(scripts/cmake/sgfaudit.pc.in "${made}/sgfaudit.pc" @ONLY)
install(FILES "${made}/sgfaudit.pc" DESTINATION "${pkgconfig}" COMPONENT development)

# The Debian package
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sgfaudit)
set(CPACK_PACKAGE_VENDOR sgfaudit)
set(CPACK_PACKAGE_CONTACT "${SGFAUDIT_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "strict referee for Go game records (SGF)")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
  "Replays every move of a Go (baduk, weiqi) game record under a named ruleset,
counts the final position and says whether the recorded result is right: for
one file, for the folder of a tournament or for an archive.

Reports go to people (text, HTML, Markdown), to programs (JSON, CSV) and to
CI servers (JUnit, SARIF, GitHub, GitLab).")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME sgfaudit)
set(CPACK_DEBIAN_PROGRAM_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS gnugo)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
