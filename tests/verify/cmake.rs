//! The module for CMake, where there is one to try it with.

use std::process::Command;

use crate::{Project, WRONG};

const LISTS: &str = "cmake_minimum_required(VERSION 3.16)
project(sample LANGUAGES C)
include(${MODULE})
enable_testing()
file(WRITE ${CMAKE_BINARY_DIR}/empty.c \"int empty;\")
add_library(right STATIC ${CMAKE_BINARY_DIR}/empty.c right.cu)
target_compile_definitions(right PRIVATE ONE TWO=2)
target_include_directories(right PRIVATE include)
barrister_add_test(right)
barrister_add_test(wrong FILES wrong.cu ARGS --timeout 30)
";
const RIGHT: &str =
    "#include \"index.h\"\n#if TWO == 2 && defined(ONE)\n__global__ void right(int *a) { a[INDEX] = 1; }\n#endif\n";

#[test]
fn a_target_has_a_test() {
    if Command::new("cmake").arg("--version").output().is_err() {
        println!("there is no cmake: not tried");
        return;
    }
    let project = Project::new(&[
        ("CMakeLists.txt", LISTS),
        ("right.cu", RIGHT),
        ("wrong.cu", WRONG),
        ("include/index.h", "#define INDEX blockIdx.x * blockDim.x + threadIdx.x\n"),
    ]);
    let run = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).current_dir(project.path()).args(arguments).output().expect("it starts");
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let module = concat!("-DMODULE=", env!("CARGO_MANIFEST_DIR"), "/cmake/Barrister.cmake");
    let program = concat!("-DBARRISTER_EXECUTABLE=", env!("CARGO_BIN_EXE_barrister"));
    let (is_well, said) = run("cmake", &["-S", ".", "-B", "build", module, program]);
    assert!(is_well, "{said}");
    let (is_well, said) = run("ctest", &["--test-dir", "build"]);
    let line = |name: &str| said.lines().find(|line| line.contains(name)).unwrap_or_default().to_owned();
    assert!(!is_well && line(" barrister.right ").contains("Passed"), "{said}");
    assert!(line(" barrister.wrong ").contains("Failed"), "{said}");
}
