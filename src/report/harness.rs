//! A witness as a CUDA program: the kernel's source, and a `main` that launches the
//! kernel as the witness does, to be run under a dynamic checker on a GPU.
//!
//! What holds: the program needs nothing but CUDA's runtime and what the source itself
//! includes. Cells that no thread reads in the recorded run are zero, and arrays whose
//! extent nobody states have room on both sides. Absent: what the interpreter chose for
//! uninitialised variables and shared memory; the schedule, which is the GPU's.

use std::fmt::Write;

use super::witness::Cell;

/// What `main` does. Everything that the text of a source cannot tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The kernel as C++ names it.
    pub kernel: String,
    /// What goes wrong, in words.
    pub title: String,
    /// How to see it, for people.
    pub advice: Vec<String>,
    /// Threads in a block.
    pub block: [u32; 3],
    /// Blocks in the grid.
    pub grid: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared_bytes: u64,
    /// How many parameters the kernel has.
    pub parameters: usize,
    /// The arguments, structures field by field.
    pub arguments: Vec<HarnessArgument>,
    /// What the kernel touches.
    pub arrays: Vec<HarnessArray>,
}

/// An argument, or a field of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarnessArgument {
    /// Which parameter, from 0.
    pub parameter: usize,
    /// The field in it (`.in.b`), or nothing.
    pub field: String,
    /// Its value.
    pub value: HarnessValue,
}

/// The value of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HarnessValue {
    /// A scalar: its bits, and how C writes it.
    Bits(u64, String),
    /// A pointer to a byte of one of [`Harness::arrays`].
    Pointer(usize, i64),
    /// A pointer that nothing is accessed through.
    Unused,
}

/// An array in global or constant memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HarnessArray {
    /// The source's name.
    pub name: String,
    /// It is a variable of the source, not what a pointer points to.
    pub is_variable: bool,
    /// The first byte that there is, counted from where its pointer points.
    pub first: i64,
    /// How many bytes there are.
    pub bytes: u64,
    /// What threads read there.
    pub cells: Vec<Cell>,
}

const SUPPORT: &str = include_str!("harness_support.h");

/// The whole program around the text of a source, which annotations are defined away for.
pub fn program(harness: &Harness, annotations: &str, source: &str) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "// {}", harness.title);
    harness.advice.iter().for_each(|line| {
        let _ = writeln!(out, "//{}{line}", if line.is_empty() { "" } else { " " });
    });
    out.push_str("\n#include <cuda_runtime.h>\n\n");
    for header in ["cstdio", "cstdlib", "cstring", "tuple", "type_traits", "vector"] {
        let _ = writeln!(out, "#include <{header}>");
    }
    out.push_str("\n// Annotations leave no code behind.\n");
    out.push_str(annotations);
    out.push_str("\n// A host program beside the kernel keeps its `main`, under another name.\n");
    out.push_str("#define main barrister_main_of_the_source\n");
    out.push_str(source);
    out.push_str("\n#undef main\n\n#line 1 \"harness\"\n");
    out.push_str(SUPPORT);
    main(&mut out, harness);
    out
}

fn main(out: &mut String, harness: &Harness) {
    for (number, array) in harness.arrays.iter().enumerate() {
        let _ = writeln!(out, "// {}: offset, width, bits", array.name);
        let _ = writeln!(out, "static const barrister_witness::Cell barrister_cells_{number}[] = {{");
        for Cell { offset, width, bits } in &array.cells {
            let _ = writeln!(out, "    {{{}, {width}, {bits:#x}ull}},", integer(*offset));
        }
        // An array has at least one element.
        out.push_str("    {0, 0, 0}};\n");
    }
    out.push_str("\nint main(int count, char **words) {\n  namespace barrister = barrister_witness;\n");
    if let Some((scope, _)) = harness.kernel.split('<').next().and_then(|name| name.rsplit_once("::")) {
        let _ = writeln!(out, "  using namespace {scope};");
    }
    let _ = writeln!(out, "  const auto barrister_kernel = &{};", harness.kernel);
    out.push_str("  using barrister_type = std::remove_const_t<decltype(barrister_kernel)>;\n");
    let _ = writeln!(
        out,
        "  static_assert(barrister::parameters<barrister_type>() == {}, \"the kernel is another one\");\n",
        harness.parameters
    );
    for (number, array) in harness.arrays.iter().enumerate() {
        declare(out, number, array);
    }
    for parameter in 0..harness.parameters {
        let _ =
            writeln!(out, "  barrister::Parameter<{parameter}, barrister_type> barrister_argument_{parameter}{{}};");
    }
    harness.arguments.iter().for_each(|argument| set(out, argument));
    launches(out, harness);
}

fn declare(out: &mut String, number: usize, array: &HarnessArray) {
    let HarnessArray { name, first, bytes, .. } = array;
    let variable = format!("barrister::Array barrister_array_{number}(\"{name}\", {}, {bytes}, ", integer(*first));
    let cells = format!("barrister_cells_{number}");
    let _ = match array.is_variable {
        true => writeln!(out, "  {variable}{cells}, sizeof({name}));"),
        false => writeln!(out, "  {variable}{cells});"),
    };
}

fn set(out: &mut String, argument: &HarnessArgument) {
    let place = format!("barrister_argument_{}{}", argument.parameter, argument.field);
    let _ = match &argument.value {
        HarnessValue::Bits(bits, text) => writeln!(out, "  barrister::set({place}, {bits:#x}ull);  // {text}"),
        HarnessValue::Pointer(array, offset) => {
            writeln!(out, "  barrister::set({place}, barrister_array_{array}.address({}));", integer(*offset))
        }
        HarnessValue::Unused => writeln!(out, "  // {place}: nothing is accessed through it"),
    };
}

fn launches(out: &mut String, harness: &Harness) {
    let triple = |[x, y, z]: [u32; 3]| format!("dim3({x}, {y}, {z})");
    let bytes = harness.shared_bytes;
    out.push_str("\n  const long barrister_runs = count > 1 ? std::atol(words[1]) : 1;\n");
    if bytes > 48 << 10 {
        let _ = writeln!(
            out,
            "  barrister::check(cudaFuncSetAttribute(barrister_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, \
             {bytes}), \"more dynamic shared memory\");"
        );
    }
    out.push_str("  for (long barrister_run = 0; barrister_run < barrister_runs; barrister_run++) {\n");
    each(out, harness, "upload", |n| (n, String::new()));
    let arguments: Vec<String> = (0..harness.parameters).map(|n| format!("barrister_argument_{n}")).collect();
    let _ = writeln!(
        out,
        "    barrister_kernel<<<{}, {}, {bytes}>>>({});",
        triple(harness.grid),
        triple(harness.block),
        arguments.join(", ")
    );
    out.push_str("    barrister::check(cudaGetLastError(), \"launching the kernel\");\n");
    out.push_str("    barrister::check(cudaDeviceSynchronize(), \"running the kernel\");\n");
    each(out, harness, "download", |n| (n, "barrister_run".to_owned()));
    out.push_str("  }\n");
    let _ = writeln!(out, "  std::printf(\"%ld runs\\n\", barrister_runs);\n  return 0;\n}}");
}

/// A line for each array; variables are named to CUDA by themselves.
fn each(out: &mut String, harness: &Harness, function: &str, argument: impl Fn(usize) -> (usize, String)) {
    for (number, array) in harness.arrays.iter().enumerate() {
        let (number, argument) = argument(number);
        let symbol = if array.is_variable { array.name.as_str() } else { "" };
        let comma = if symbol.is_empty() || argument.is_empty() { "" } else { ", " };
        let _ = writeln!(out, "    barrister_array_{number}.{function}({symbol}{comma}{argument});");
    }
}

/// The least number has no literal of its own.
fn integer(value: i64) -> String {
    if value == i64::MIN { format!("(-{}ll - 1)", i64::MAX) } else { format!("{value}ll") }
}
