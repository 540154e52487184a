//! Kernels that no limit may be lost on: long, deep, wide, exponential.

use std::fmt::Write;

/// A source with a name of its own.
pub struct Pathological {
    /// What is pathological about it.
    pub name: &'static str,
    /// The text.
    pub text: String,
}

const HERE: &str = "int here = blockIdx.x * blockDim.x + threadIdx.x;";

fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "{}", line(number));
        text
    })
}

fn kernel(parameters: &str, body: &str) -> String {
    format!("__global__ void k({parameters}) {{\n{HERE}\n{body}\n}}\n")
}

/// Calls that double at each of so many levels.
pub fn calls(levels: usize) -> String {
    let level = |n| format!("__device__ int f{}(int x) {{ int y = f{n}(x); return f{n}(y); }}", n + 1);
    let functions = lines(levels, level);
    let body = format!("a[here] = f{levels}(a[here]);");
    format!("__device__ int f0(int x) {{ return x + 1; }}\n{functions}{}", kernel("int *a", &body))
}

/// Steps that double at each of so many levels, before clang has a tree of them.
pub fn steps(levels: usize) -> String {
    let macros = lines(levels, |n| format!("#define M{} M{n} M{n}", n + 1));
    format!("#define M0 x++;\n{macros}{}", kernel("int *a, int x", &format!("M{levels} a[here] = x;")))
}

/// Kernels that nest so deeply, each in another way.
pub fn nests(levels: usize) -> Vec<Pathological> {
    let times = |text: &str| text.repeat(levels);
    let choices = lines(levels, |n| format!("if (x == {n}) x = {};\nelse", n * 7));
    let sum = vec!["x"; levels].join(" + ");
    let with = |name, body: String| Pathological { name, text: kernel("int *a, int x", &body) };
    let mut all = vec![
        with("sum", format!("a[here] = {sum};")),
        with("signs", format!("a[here] = {}x;", times("- "))),
        with("commas", format!("x = 0{}; a[here] = x;", times(", x++"))),
        with("blocks", format!("{}a[here] = x;{}", times("{"), times("}"))),
        with("conditions", format!("if (x{}) a[here] = x;", times(" && x"))),
        with("choices", format!("{choices} x = 0;\na[here] = x;")),
        with("selections", format!("a[here] = {}x;", lines(levels, |n| format!("x == {n} ? {n} :")))),
        with("claim", format!("__assume({sum} != 7);\na[here] = x;")),
    ];
    all.iter_mut().for_each(|nest| nest.text.insert_str(0, "#include \"barrister.h\"\n"));
    all
}

/// So many shuffles, each of which adds to what the one before gave.
pub fn shuffles(count: usize) -> String {
    let all = lines(count, |n| format!("v += __shfl_xor_sync(~0u, v, 1 << ({n} % 5));"));
    kernel("int *a", &format!("int v = a[here];\n{all}a[here] = v;"))
}

/// Products that no solver multiplies out in reasonable time.
pub fn products() -> String {
    let body = "unsigned s = x * x * x + y * y * y + 3 * x * y * z * w + here;
for (unsigned i = 0; i < w; i++) {
  s = s * s + x * i * i * z + y;
  __assert(s * s * s + x * y * z * w != 0x9e3779b9u || s * x * i + y * z != 0x7f4a7c15u);
}
__assert(x * x * x + y * y * z != 0xbf58476du || y * y * y * w + here != 0x1ce4e5b9u || x * z * w != 0x94d049bbu);
a[here] = s;";
    format!("#include \"barrister.h\"\n{}", kernel("unsigned *a, unsigned x, unsigned y, unsigned z, unsigned w", body))
}

fn nested(count: usize, open: impl Fn(usize) -> String, inner: &str) -> String {
    format!("{}{inner}{}", lines(count, open), "}".repeat(count))
}

fn sum(count: usize, term: impl Fn(usize) -> String) -> String {
    (0..count).map(term).collect::<Vec<_>>().join(" + ")
}

/// The twenty of the table.
pub fn all() -> Vec<Pathological> {
    let mut all = long();
    all.extend(deep());
    all.extend(wide());
    all.extend(exponential());
    all
}

fn long() -> Vec<Pathological> {
    let assignments = lines(3000, |n| format!("x = x * {} + {n};", n % 7));
    let locals = lines(2000, |n| format!("{{ int v = x + {n}; x ^= v; }}"));
    let writes = lines(400, |n| format!("s[(threadIdx.x + {n}) % 1024] = {n};"));
    let barriers = lines(300, |n| format!("s[threadIdx.x] += {n}; __syncthreads();"));
    let reads = lines(1500, |_| "x = b[x];".to_owned());
    let loops = lines(200, |n| format!("for (int i = 0; i < n; i++) x += i ^ {n};"));
    vec![
        Pathological {
            name: "long: 3,000 assignments",
            text: kernel("int *a, int x", &(assignments + "a[here] = x;")),
        },
        Pathological {
            name: "long: 2,000 locals of one name",
            text: kernel("int *a, int x", &(locals + "a[here] = x;")),
        },
        Pathological { name: "long: 800 shuffles", text: shuffles(800) },
        Pathological {
            name: "long: 400 writes that may race",
            text: kernel("int *a", &format!("__shared__ int s[1024];\n{writes}")),
        },
        Pathological {
            name: "long: 300 barriers",
            text: kernel("int *a", &format!("__shared__ int s[1024];\n{barriers}a[here] = s[0];")),
        },
        Pathological {
            name: "long: 1,500 reads at what was read",
            text: kernel("int *a, const int *b, int x", &(reads + "a[here] = x;")),
        },
        Pathological { name: "long: 200 loops", text: kernel("int *a, int x, int n", &(loops + "a[here] = x;")) },
    ]
}

fn deep() -> Vec<Pathological> {
    let parentheses = format!("a[here] = {}x{};", "(".repeat(250), " + 1)".repeat(250));
    let choices = format!("a[here] = {}x;", (0..200).map(|n| format!("x == {n} ? {n} : ")).collect::<String>());
    let ifs = nested(200, |n| format!("if (x > {n}) {{ x ^= 1;"), "a[here] = x;");
    let loops = nested(40, |n| format!("for (int i{n} = 0; i{n} < n; i{n}++) {{"), "a[here] += x;");
    vec![
        Pathological { name: "deep: 250 parentheses", text: kernel("int *a, int x", &parentheses) },
        Pathological { name: "deep: 200 choices", text: kernel("int *a, int x", &choices) },
        Pathological { name: "deep: 200 conditions", text: kernel("int *a, int x", &ifs) },
        Pathological { name: "deep: 40 loops", text: kernel("int *a, int x, int n", &loops) },
        Pathological {
            name: "deep: a sum of 6,000 terms",
            text: kernel("int *a, int x", &format!("a[here] = {};", sum(6000, |n| format!("x * {}", n % 13)))),
        },
    ]
}

fn wide() -> Vec<Pathological> {
    let parameters = (0..400).map(|n| format!("int *p{n}")).collect::<Vec<_>>().join(", ");
    let uses = lines(400, |n| format!("p{n}[here] = {n};"));
    let cases = lines(2000, |n| format!("case {n}: x ^= {};  break;", n * 7));
    let arrays = lines(200, |n| format!("__shared__ int s{n}[64]; s{n}[threadIdx.x % 64] = x;"));
    vec![
        Pathological { name: "wide: 400 pointers", text: kernel(&parameters, &uses) },
        Pathological {
            name: "wide: 2,000 cases",
            text: kernel("int *a, int x", &format!("switch (x) {{\n{cases}}}\na[here] = x;")),
        },
        Pathological { name: "wide: 200 shared arrays", text: kernel("int *a, int x", &arrays) },
    ]
}

fn exponential() -> Vec<Pathological> {
    let templates = "template <int N> __device__ int f(int x) { return f<N - 1>(x) + f<N - 1>(x + 1); }\n\
                     template <> __device__ int f<0>(int x) { return x; }\n";
    let diamonds = lines(60, |n| format!("if (b[{n}] > x) x = x * 3 + {n}; else y = y * 5 + x;"));
    vec![
        Pathological { name: "exponential: calls", text: calls(26) },
        Pathological {
            name: "exponential: templates",
            text: format!("{templates}{}", kernel("int *a, int x", "a[here] = f<20>(x);")),
        },
        Pathological { name: "exponential: macros", text: steps(24) },
        Pathological {
            name: "exponential: paths",
            text: kernel("int *a, const int *b, int x, int y", &format!("{diamonds}a[x] = y;")),
        },
        Pathological { name: "exponential: products", text: products() },
    ]
}
