# Verifies the kernels of a target when tests are run.
#
#   list(APPEND CMAKE_MODULE_PATH path/to/barrister/cmake)
#   include(Barrister)
#   enable_testing()
#   barrister_add_test(my_target)                     # the .cu, .cl and .hip files among its sources
#   barrister_add_test(others FILES a.cu b.cl ARGS --timeout 30)
#
# makes a test `barrister.my_target` for ctest, which fails if a kernel is not verified. Macros and
# header directories are those of the target; flags of the project come from barrister.toml.
# BARRISTER_EXECUTABLE names the program where it is not on the path.

cmake_minimum_required(VERSION 3.16)
include_guard(GLOBAL)

find_program(BARRISTER_EXECUTABLE barrister DOC "The verifier of GPU kernels")

function(barrister_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FILES;ARGS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "barrister_add_test(${name}): it takes FILES and ARGS, and not ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT BARRISTER_EXECUTABLE)
    message(FATAL_ERROR "barrister_add_test(${name}): there is no barrister; set BARRISTER_EXECUTABLE to its path")
  endif()
  set(flags)
  if(TARGET ${name})
    set(macros "$<TARGET_PROPERTY:${name},COMPILE_DEFINITIONS>")
    set(directories "$<TARGET_PROPERTY:${name},INCLUDE_DIRECTORIES>")
    set(flags
      "$<$<BOOL:${macros}>:-D$<JOIN:${macros},$<SEMICOLON>-D>>"
      "$<$<BOOL:${directories}>:-I$<JOIN:${directories},$<SEMICOLON>-I>>")
  elseif(NOT arg_FILES)
    message(FATAL_ERROR "barrister_add_test(${name}): there is no such target; name FILES, or call it behind the target")
  endif()
  if(NOT arg_FILES)
    get_target_property(sources ${name} SOURCES)
    get_target_property(directory ${name} SOURCE_DIR)
    foreach(source IN LISTS sources)
      if(source MATCHES "\\.(cu|cl|hip)$")
        get_filename_component(path "${source}" ABSOLUTE BASE_DIR "${directory}")
        list(APPEND arg_FILES "${path}")
      endif()
    endforeach()
  endif()
  if(NOT arg_FILES)
    message(FATAL_ERROR "barrister_add_test(${name}): it has no .cu, .cl or .hip files; name some by FILES")
  endif()
  add_test(
    NAME barrister.${name}
    COMMAND ${BARRISTER_EXECUTABLE} verify -q ${flags} ${arg_ARGS} ${arg_FILES}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMAND_EXPAND_LISTS)
endfunction()
