//! What a proof rests on, as reports name it.

use super::failures;
use crate::assumption::Kind;
use crate::config::Config;
use crate::ivl::thread::{Assumed, ThreadProgram};
use crate::kernel::ast::{Function, Program};
use crate::kernel::effects::Effects;
use crate::obligation::Concern;
use crate::report::{Assumption, Failure, KernelReport};

/// Adds what the proof of a kernel rests on; what no flag accepts is a failure.
pub fn report(
    program: &Program,
    kernel: &Function,
    thread: &ThreadProgram,
    config: &Config,
    report: &mut KernelReport,
) {
    report.assumptions.extend(exits_publish(program, kernel, config));
    report.assumptions.extend(memory_is_right(thread, config));
    report.assumptions.extend(program.architecture.as_deref().map(compiled_for));
    report.assumptions.extend(compiled_with(&program.versions));
    report.assumptions.extend(with_toolkits(&program.toolkits));
    report.assumptions.extend(without_headers(&program.missing_headers));
    for assumed in &thread.assumed {
        match assumption(assumed, kernel, config) {
            Ok(assumption) => report.assumptions.push(assumption),
            Err(failure) => report.failures.push(*failure),
        }
    }
}

/// A barrier that does not wait for threads that have exited orders, by the letter of CUDA,
/// what those do that come to it. That it publishes what the others did before they exited is
/// taken for granted: a thread that has exited counts as one that does nothing more
/// between the barriers to come. So does a warp's `__syncwarp`.
fn exits_publish(program: &Program, kernel: &Function, config: &Config) -> Option<Assumption> {
    let effects = Effects::of(kernel, &program.contracts);
    (config.exited_threads_ok && (effects.barrier || effects.collective))
        .then(|| Assumption::of(Kind::ExitedThreadsPublish))
}

/// What is not asked of memory is assumed by all that comes after it.
fn memory_is_right(thread: &ThreadProgram, config: &Config) -> Option<Assumption> {
    let is_assumed = !config.checks_memory() && thread.claims.iter().any(|c| c.kind.concern() == Concern::Memory);
    is_assumed.then(|| Assumption::of(Kind::MemoryIsRight))
}

/// What the source chooses by the architecture was read for this one.
fn compiled_for(architecture: &str) -> Assumption {
    let text = format!("the code is what is compiled for {architecture} (another: `--arch`)");
    Assumption::of(Kind::Architecture).saying(text)
}

/// Neither is another toolkit, compiler or version of the language looked at.
fn compiled_with(versions: &[String]) -> Option<Assumption> {
    let one = |version: &String| match version.split_once('=') {
        Some((name, value)) => format!("`{name}` is {value}"),
        None => format!("`{version}` is not defined"),
    };
    let all = versions.iter().map(one).collect::<Vec<_>>().join(", ");
    let text = format!("the code is what is compiled where {all}");
    (!versions.is_empty()).then(|| Assumption::of(Kind::Versions).saying(text))
}

/// Another toolkit may have other headers.
fn with_toolkits(names: &[String]) -> Option<Assumption> {
    let text = format!("the code is what is compiled with headers of {}", names.join(", and of "));
    (!names.is_empty()).then(|| Assumption::of(Kind::Toolkit).saying(text))
}

/// What a missing header declares may be another function, type or macro than the one that was read.
fn without_headers(names: &[String]) -> Option<Assumption> {
    let all = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    let text = format!("the kernel means what it means without {all}, which clang did not find");
    (!names.is_empty()).then(|| Assumption::of(Kind::MissingHeaders).saying(text))
}

/// What a proof rests on, as reports name it; or the failure that it is, if no flag accepts it.
fn assumption(assumed: &Assumed, kernel: &Function, config: &Config) -> std::result::Result<Assumption, Box<Failure>> {
    Ok(match assumed {
        Assumed::Tool(Kind::UniformRange) => {
            let [x, y, z] = config.source.nd_range.offset;
            let offset = if [x, y, z] == [0; 3] { "0".to_owned() } else { format!("({x},{y},{z})") };
            let text = format!("the global offset is {offset} and the global size a multiple of the local size");
            Assumption::of(Kind::UniformRange).saying(text)
        }
        // Blocks that are said have the threads that are said.
        Assumed::Tool(Kind::DeviceLimits) if has_block(kernel, config) => {
            Assumption::of(Kind::DeviceLimits).saying("grid x below 2^31, y and z below 2^16".to_owned())
        }
        Assumed::Tool(kind) => Assumption::of(*kind),
        Assumed::User(span) => Assumption::of(Kind::UserAssume).at(*span),
        Assumed::Axiom(span) => Assumption::of(Kind::UserAxiom).at(*span),
        Assumed::Contract(name, span) => return failures::without_body(name, *span, config),
    })
}

/// Is it said how many threads a block of the kernel has, in each dimension.
fn has_block(kernel: &Function, config: &Config) -> bool {
    kernel.launch.block.is_some() || config.launch.block.iter().all(Option::is_some)
}
