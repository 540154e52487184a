//! The languages and flags that cases are read with.

use barrister::frontend::Options;
use barrister::kernel::ast;

/// A language with flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    is_cuda: bool,
    flags: &'static [&'static str],
}

const fn cuda(flags: &'static [&'static str]) -> Language {
    Language { is_cuda: true, flags }
}

/// Those that batches take turns with.
pub const ALL: [Language; 10] = [
    cuda(&[]),
    cuda(&["-std=c++20"]),
    cuda(&["-funsigned-char", "-std=c++20"]),
    cuda(&["-fshort-enums", "-std=c++20"]),
    Language { is_cuda: false, flags: &[] },
    cuda(&["-fpack-struct=2", "-std=c++20"]),
    cuda(&["-std=c++14"]),
    cuda(&["-fpack-struct=1", "-fshort-enums"]),
    cuda(&["-mms-bitfields", "-funsigned-char"]),
    cuda(&["-fpack-struct=4", "-fclang-abi-compat=4"]),
];

impl Language {
    pub fn is_cuda(self) -> bool {
        self.is_cuda
    }

    /// Before what kernels point to.
    pub fn space(self) -> &'static str {
        if self.is_cuda { "" } else { "__global " }
    }

    pub fn kernel(self) -> &'static str {
        if self.is_cuda { "__global__" } else { "__kernel" }
    }

    pub fn file_name(self) -> &'static str {
        if self.is_cuda { "records.cu" } else { "records.cl" }
    }

    /// What every file begins with.
    pub fn head(self) -> &'static str {
        if self.is_cuda {
            "typedef unsigned long long u64;\ntypedef long long s64;\n"
        } else {
            "typedef ulong u64;\ntypedef long s64;\n"
        }
    }

    /// A claim, on one line.
    pub fn claim(self, text: &str) -> String {
        if self.is_cuda { format!("static_assert({text}, \"\");") } else { format!("_Static_assert({text}, \"\");") }
    }

    /// For the front end; `check`: with the claims, without kernels of records.
    pub fn options(self, check: bool) -> Options {
        let given = self.flags.iter().copied().chain(["-ferror-limit=0", "-fno-caret-diagnostics"]);
        let language = if self.is_cuda { ast::Language::Cuda } else { ast::Language::OpenCl };
        Options {
            language: Some(language),
            clang_args: given.map(str::to_owned).collect(),
            defines: if check { vec!["CHECK".to_owned()] } else { Vec::new() },
            ..Options::default()
        }
    }

    pub fn describe(self) -> String {
        format!("{} {}", if self.is_cuda { "CUDA" } else { "OpenCL" }, self.flags.join(" "))
    }
}
