//! NVIDIA's own headers: where they are looked for, and who is told which were read.

use crate::{Project, Run, program};

/// What tells that a directory is a toolkit's.
const MARK: &str = "#define CUDART_VERSION  12090\n#error \"ours is read\"\n";
const HEADER: &str = "#define STEP 2\n";
/// It includes a header of the toolkit, and one that we have.
const SOURCE: &str = "#include <cuda_runtime_api.h>\n#include <npps.h>\n\
                      __global__ void fill(int *a) { a[STEP * (blockIdx.x * blockDim.x + threadIdx.x)] = 1; }\n";

fn project() -> Project {
    Project::new(&[("cuda/include/cuda_runtime_api.h", MARK), ("cuda/include/npps.h", HEADER), ("k.cu", SOURCE)])
}

/// Runs the program where these variables are all that says where a toolkit is.
fn run_with(project: &Project, variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = program::barrister();
    for name in ["BARRISTER_CUDA_PATH", "CUDA_HOME", "CUDA_PATH", "VIRTUAL_ENV", "CONDA_PREFIX"] {
        command.env_remove(name);
    }
    command.env("PATH", "/nowhere").env("HOME", "/nowhere").envs(variables.iter().copied());
    Run::of(&command.current_dir(project.path()).args(arguments).output().expect("the program starts"))
}

#[test]
fn a_flag_names_the_toolkit_and_the_report_what_was_read() {
    let project = project();
    let run = project.run(&["verify", "k.cu", "--cuda-path", "cuda"]);
    run.says(0, &["toolkit: the code is what is compiled with headers of CUDA 12.9 in cuda"]);
    project
        .run(&["verify", "k.cu", "--cuda-path", "cuda", "--format", "json"])
        .says(0, &["\"name\": \"toolkit\"", "CUDA 12.9 in cuda"]);
    // Of a toolkit that is there and not read nothing is said.
    project.write("plain.cu", crate::RIGHT);
    project.run(&["verify", "plain.cu", "--cuda-path", "cuda"]).says(0, &[]).lacks(&["12.9"]);
    let path = ["verify", "k.cu", "--cuda-path", "nowhere"];
    project.run(&path).says(4, &["`--cuda-path` names nowhere, which has no headers of CUDA", "site-packages"]);
}

#[test]
fn directories_of_a_build_are_known_for_the_toolkit() {
    let project = project();
    let words = ["CUDA 12.9 in cuda/include"];
    project.run(&["verify", "k.cu", "-I", "cuda/include"]).says(0, &words);
    project.run(&["verify", "k.cu", "--", "-isystem", "cuda/include"]).says(0, &words);
    let database = r#"[{"directory": "DIR", "file": "k.cu", "command": "nvcc -Icuda/include -c k.cu"}]"#;
    project.write("build/compile_commands.json", &database.replace("DIR", &project.path().display().to_string()));
    project.run(&["verify", "k.cu", "-p", "build"]).says(0, &["CUDA 12.9 in /"]);
}

#[test]
fn a_build_chooses_the_toolkit_of_its_files() {
    let project = project();
    let other = MARK.replace("12090", "11080");
    project.write("other/include/cuda_runtime_api.h", &other);
    project.write("other/include/npps.h", HEADER);
    project.write("plain.cu", crate::RIGHT);
    let directory = project.path().display().to_string();
    let build = |flags: &str| {
        let of_k = format!(r#"{{"directory": "{directory}", "file": "k.cu", "command": "clang++ {flags} -c k.cu"}}"#);
        project.write("build/compile_commands.json", &format!("[{of_k}]"));
    };
    let verify = ["verify", "k.cu", "-p", "build"];
    for flags in ["--cuda-path=other", "--cuda-path other", "--cuda-path=cuda --cuda-path-ignore-env --cuda-path=other"]
    {
        build(flags);
        run_with(&project, &[("CUDA_HOME", "cuda")], &verify).says(0, &["CUDA 11.8 in /"]);
    }
    // The command line overrides the build.
    let own = ["verify", "k.cu", "-p", "build", "--cuda-path", "cuda"];
    project.run(&own).says(0, &["CUDA 12.9 in cuda"]).lacks(&["11.8"]);
    project.run(&["verify", "k.cu", "--", "--cuda-path=other"]).says(0, &["CUDA 11.8 in other"]);
    build("--cuda-path=none");
    run_with(&project, &[("CUDA_HOME", "cuda")], &verify).says(4, &["'npps.h' file not found"]);
    build("--cuda-path=nowhere");
    project.run(&verify).says(4, &["`--cuda-path` names", "nowhere, which has no headers of CUDA"]);
}

#[test]
fn the_environment_says_where_a_toolkit_is() {
    let project = project();
    let found = |variables: &[(&str, &str)]| run_with(&project, variables, &["verify", "k.cu"]);
    found(&[("CUDA_HOME", "cuda")]).says(0, &["CUDA 12.9 in cuda"]);
    found(&[("CUDA_PATH", "cuda")]).says(0, &["CUDA 12.9 in cuda"]);
    found(&[("BARRISTER_CUDA_PATH", "cuda")]).says(0, &["CUDA 12.9 in cuda"]);
    let switched_off: [&[_]; 2] = [&[("CUDA_HOME", "cuda"), ("BARRISTER_CUDA_PATH", "none")], &[]];
    for variables in switched_off {
        found(variables).says(4, &["'npps.h' file not found"]);
    }
    let flag = ["verify", "k.cu", "--cuda-path", "none"];
    run_with(&project, &[("CUDA_HOME", "cuda")], &flag).says(4, &["'npps.h' file not found"]);
    project.write("barrister.toml", "cuda-path = \"none\"\n");
    found(&[("CUDA_HOME", "cuda")]).says(4, &["'npps.h' file not found"]);
    project.write("barrister.toml", "cuda-path = \"cuda\"\n");
    found(&[]).says(0, &["CUDA 12.9 in "]);
}

#[test]
fn packages_for_python_are_a_toolkit_in_parts() {
    let packages = "venv/lib/python3.12/site-packages/nvidia";
    let parts = [("cuda_runtime/include/cuda_runtime_api.h", MARK), ("npp/include/npps.h", HEADER)];
    let project = Project::new(&[("k.cu", SOURCE)]);
    parts.iter().for_each(|(name, text)| project.write(&format!("{packages}/{name}"), text));
    let words = ["CUDA 12.9 in venv/lib/python3.12/site-packages"];
    run_with(&project, &[("VIRTUAL_ENV", "venv")], &["verify", "k.cu"]).says(0, &words);
    let packages = "venv/lib/python3.12/site-packages";
    project.run(&["verify", "k.cu", "--cuda-path", packages]).says(0, &words);
    project.run(&["verify", "k.cu", "--cuda-path", "venv"]).says(0, &["CUDA 12.9 in venv"]);
}

#[test]
fn a_header_of_the_toolkit_that_is_missing_is_named_once_with_what_brings_it() {
    let project = Project::new(&[("k.cu", SOURCE), ("own.cu", "#include \"config.h\"\n")]);
    let run = project.run(&["verify", "k.cu"]);
    run.says(4, &["'npps.h' file not found", "`pip install nvidia-npp-cu12` brings it", "--cuda-path DIR"]);
    assert_eq!(run.out.matches("npps.h").count() - run.out.matches("#include <npps.h>").count(), 1, "{}", run.out);
    project.run(&["verify", "own.cu"]).says(4, &["-I DIR"]).lacks(&["pip install"]);
}

#[test]
fn a_function_of_a_project_is_what_its_body_says() {
    let header =
        "__device__ inline long atomicAdd(long *a, long v) {\n  long old = *a;\n  *a = old + v;\n  return old;\n}\n";
    let kernel =
        |t: &str| format!("#include \"own.h\"\n__global__ void k({t} *n) {{ atomicAdd(n, ({t})threadIdx.x); }}\n");
    let project = Project::new(&[("own.h", header), ("long.cu", &kernel("long")), ("int.cu", &kernel("int"))]);
    project.run(&["verify", "long.cu"]).says(1, &["race/read-write", "kernel k: refuted"]);
    project.run(&["verify", "int.cu"]).says(0, &["1 verified"]);
}

#[test]
fn the_doctor_tells_which_toolkit_is_found() {
    let project = project();
    run_with(&project, &[("CUDA_HOME", "cuda")], &["doctor"]).says(0, &["ok  NVIDIA's own headers: CUDA 12.9 in cuda"]);
    run_with(&project, &[], &["doctor"]).says(0, &["no  NVIDIA's own headers", "pip install"]);
}

#[test]
fn a_run_does_not_go_on_with_another_toolkit() {
    let project = project();
    let words = ["verify", "k.cu", "--record", "run.jsonl"];
    run_with(&project, &[("CUDA_HOME", "cuda")], &words).says(0, &[]);
    project.write("other/include/cuda_runtime_api.h", &MARK.replace("12090", "13000"));
    project.write("other/include/npps.h", HEADER);
    let again = run_with(&project, &[("CUDA_HOME", "other")], &[&words[..], &["--resume"]].concat());
    assert_eq!(again.code, 4, "{}{}", again.out, again.errors);
    assert!((again.out + &again.errors).contains("CUDA 13.0 in other"));
}
