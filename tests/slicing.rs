//! `--explain-slicing`: which inputs matter.

use barrister::config::Config;
use barrister::pipeline::progress::Progress;
use barrister::pipeline::verify;

/// The notes on a kernel's inputs.
fn inputs(text: &str) -> Vec<String> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("sliced.cu");
    std::fs::write(&path, text).expect("writable");
    let config = Config { explain_slicing: true, ..Config::default() };
    let (report, _) = verify(&[path], &config, &Progress::new());
    let kernel = report.kernels().next().expect("a kernel");
    kernel.notes.iter().filter(|note| note.starts_with("inputs")).cloned().collect()
}

#[test]
fn what_reaches_an_index_a_condition_or_a_divisor_matters() {
    let notes = inputs(
        "__device__ unsigned counter;
         __global__ void k(const int *idx, const float *in, float *out, float alpha, int n, float eps, int m) {
           int t = blockIdx.x * blockDim.x + threadIdx.x;
           if (t < n) {
             float v = in[t];
             while (v > eps) v = v * 0.5f;
             if (v > 3) v = alpha;
             out[idx[t]] = v * (5 / m);
           }
           out[atomicAdd(&counter, 1u)] = 2;
         }",
    );
    let relevant =
        "inputs that reach an index, a condition or a claim: `n`, `m`, what `idx` holds, what `counter` holds";
    let others = "inputs that reach none: what `in` holds, what `out` holds, `alpha`, `eps`";
    assert_eq!(notes[0], relevant);
    let sorted = |note: &str| {
        let mut names: Vec<String> =
            note.split_once(": ").map_or("", |(_, names)| names).split(", ").map(str::to_owned).collect();
        names.sort();
        names
    };
    assert_eq!(sorted(&notes[1]), sorted(others));
    assert_eq!(notes.len(), 2);
}

#[test]
fn what_goes_through_shared_memory_matters_where_it_arrives() {
    let kernel = |read: &str| {
        format!(
            "__global__ void k(const int *in, int *out, int a) {{
               __shared__ int s[64];
               s[threadIdx.x] = in[blockIdx.x] + a;
               __syncthreads();
               {read}
             }}"
        )
    };
    let nothing = inputs(&kernel("out[blockIdx.x * blockDim.x + threadIdx.x] = s[0];"));
    assert_eq!(nothing, ["inputs that reach none: `a`, what `in` holds, what `out` holds"]);
    let index = inputs(&kernel("out[s[0]] = 1;"));
    assert_eq!(index[0], "inputs that reach an index, a condition or a claim: `a`, what `in` holds");
    let divergence = inputs(&kernel("if (s[threadIdx.x] == 0) __syncthreads();"));
    assert_eq!(divergence[0], "inputs that reach an index, a condition or a claim: `a`, what `in` holds");
}

#[test]
fn a_function_used_by_contract_may_read_variables_of_the_device() {
    let notes = inputs(
        "#include \"barrister.h\"
         __device__ unsigned limit;
         __device__ void f(unsigned *s) {
           __reads_from(s);
           __writes_to(s);
           s[threadIdx.x] = limit;
         }
         __global__ void k(unsigned *out) {
           __shared__ unsigned s[1024];
           f(s);
           out[blockIdx.x * blockDim.x + threadIdx.x] = limit;
         }",
    );
    assert!(notes[0].contains("what `limit` holds"), "{notes:?}");
    assert_eq!(notes[1], "inputs that reach none: what `out` holds");
}

#[test]
fn launches_of_the_file_do_not_repeat_it() {
    let notes = inputs(
        "__global__ void k(int *a, int n) { a[threadIdx.x] = n; }
         void run(int *a) { k<<<1, 32>>>(a, 3); k<<<1, 64>>>(a, 4); }",
    );
    assert_eq!(notes, ["inputs that reach none: `n`, what `a` holds"]);
}
