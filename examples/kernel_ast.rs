//! Prints the kernel AST of a source file, for work on the front end:
//! `cargo run --example kernel_ast -- file.cu [-DNAME=VALUE …]`.

use std::path::Path;

use barrister::base::source::SourceMap;
use barrister::frontend::{Options, load};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else { return eprintln!("give a source file") };
    let options = Options { clang_args: arguments.collect(), ..Options::default() };
    let mut sources = SourceMap::default();
    match load(Path::new(&path), &options, &mut sources) {
        Ok(unit) => {
            print!("{}", unit.program);
            for flaw in barrister::kernel::check::program(&unit.program) {
                println!("error in the AST: {}: {}", sources.describe(flaw.span), flaw.message);
            }
            for kernel in unit.refused {
                for d in kernel.diagnostics {
                    println!(
                        "refused {}: {}: {}",
                        kernel.name,
                        d.span.map_or(String::new(), |s| sources.describe(s)),
                        d.message
                    );
                }
            }
        }
        Err(diagnostics) => {
            for d in diagnostics {
                println!(
                    "error {:?}: {}: {}",
                    d.code,
                    d.span.map_or(String::new(), |s| sources.describe(s)),
                    d.message
                );
            }
        }
    }
}
