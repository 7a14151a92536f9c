# What the compiler and the linker can do against a fault that was overlooked, for the program that users run. Release only:
# sanitizers watch for the same and more, and a debug build checks with the library's assertions (sgfaudit_library.cmake).
# tests/cli/hardening_test.py reads the program for all of it.
include(CheckCXXCompilerFlag)

check_cxx_compiler_flag(-fstack-clash-protection SGFAUDIT_HAS_STACK_CLASH_PROTECTION)
check_cxx_compiler_flag(-fcf-protection SGFAUDIT_HAS_CF_PROTECTION)  # x86

function(sgfaudit_harden target)
  if(SGFAUDIT_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    return()
  endif()
  # -fPIE and not CMake's property, which would make the libraries -fPIC: slower, and of no use to a program.
  target_compile_options(${target} PRIVATE -fPIE -fstack-protector-strong
    $<$<BOOL:${SGFAUDIT_HAS_STACK_CLASH_PROTECTION}>:-fstack-clash-protection>
    $<$<BOOL:${SGFAUDIT_HAS_CF_PROTECTION}>:-fcf-protection>
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  target_link_options(${target} PRIVATE -pie -Wl,-z,relro,-z,now,-z,noexecstack)
endfunction()
