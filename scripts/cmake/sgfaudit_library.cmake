# sgfaudit_library(NAME FOLDER SOURCES… DEPENDS …): the library target sgfaudit_NAME of one folder.
#
# Headers are included as "NAME/file.h". Each target sees only the folders of the targets it links, through an include
# directory that holds nothing but a link to that one folder: an include against the direction of the dependencies does not
# build.
include(GNUInstallDirs)
include(sgfaudit_hardening)

function(sgfaudit_include_folder target scope name folder)
  set(view "${PROJECT_BINARY_DIR}/include/${name}")
  file(MAKE_DIRECTORY "${view}")
  file(CREATE_LINK "${folder}" "${view}/${name}" SYMBOLIC)
  target_include_directories(${target} ${scope} "$<BUILD_INTERFACE:${view}>")
endfunction()

# Language, warnings, sanitizers and the assertions of a debug build, the same for every target.
function(sgfaudit_compile_options target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    $<$<BOOL:${SGFAUDIT_WERROR}>:-Werror>
    # Optimising, GCC 12 sees overlaps in std::string's operator+ (GCC bug 105651) and uninitialised strings in moved values
    # (GCC bug 105562) that are not there; clang's analyzer and the sanitizers watch for the real ones.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict -Wno-maybe-uninitialized>)
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
  if(SGFAUDIT_SANITIZE)
    target_compile_definitions(${target} PRIVATE SGFAUDIT_SANITIZED)
    target_compile_options(${target} PRIVATE -fsanitize=${SGFAUDIT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${SGFAUDIT_SANITIZE})
  endif()
  if(SGFAUDIT_FUZZ)
    target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

function(sgfaudit_library name)
  cmake_parse_arguments(ARG "" "FOLDER" "SOURCES;DEPENDS;PRIVATE_DEPENDS" ${ARGN})
  set(target sgfaudit_${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(sgfaudit::${name} ALIAS ${target})
  sgfaudit_include_folder(${target} PUBLIC ${name} "${ARG_FOLDER}")
  target_link_libraries(${target} PUBLIC ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE_DEPENDS})
  sgfaudit_compile_options(${target})
  sgfaudit_harden(${target})
endfunction()
