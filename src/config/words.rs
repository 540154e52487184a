//! The flags of a run as words, for whoever runs it again.

use clap::ValueEnum;

use crate::cli::{AnalysisArgs, ProofStage};
use crate::config::Launch;

/// The words, for one launch, in place of what they say of one: flags for clang stay behind `--`.
pub fn with_launch(words: &[String], launch: &Launch) -> Vec<String> {
    let sizes = |flag: &str, sizes: [Option<u64>; 3]| {
        format!("{flag}={}", sizes.map(|size| size.map_or("*".to_owned(), |n| n.to_string())).join(","))
    };
    let mut all = vec![sizes("--block", launch.block), sizes("--grid", launch.grid)];
    all.extend(launch.dynamic_shared.map(|bytes| format!("--dynamic-shared={bytes}")));
    let own = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let said = |word: &&String| ["--block=", "--grid=", "--dynamic-shared="].iter().any(|flag| word.starts_with(flag));
    all.extend(words[..own].iter().filter(|word| !said(word)).chain(&words[own..]).cloned());
    all
}

/// What decides which executions are admitted and what counts as a violation; what
/// only the solver heeds is left out. After `--`, the flags for clang.
pub fn words(args: &AnalysisArgs, stage: Option<ProofStage>, clang: &[String]) -> Vec<String> {
    let mut words = Vec::new();
    let mut value = |flag: &str, value: Option<String>| {
        words.extend(value.map(|value| format!("{flag}={value}")));
    };
    value("--block", args.block.clone());
    value("--grid", args.grid.clone());
    value("--global-size", args.global_size.clone());
    value("--work-dim", args.work_dim.map(|n| n.to_string()));
    value("--global-offset", args.global_offset.clone());
    value("--dynamic-shared", args.dynamic_shared.map(|bytes| bytes.to_string()));
    value("--sub-group-size", args.sub_group_size.map(|size| size.to_string()));
    value("--lang", args.lang.and_then(|l| l.to_possible_value()).map(|v| v.get_name().to_owned()));
    value("--stage", stage.and_then(|s| s.to_possible_value()).map(|v| v.get_name().to_owned()));
    value("--only", args.only.and_then(|o| o.to_possible_value()).map(|v| v.get_name().to_owned()));
    value("--determinism", args.determinism.and_then(|d| d.to_possible_value()).map(|v| v.get_name().to_owned()));
    value("--arch", args.arch.clone());
    args.instantiate.iter().for_each(|instance| value("--instantiate", Some(instance.clone())));
    args.define.iter().for_each(|define| value("--define", Some(define.clone())));
    args.include.iter().for_each(|directory| value("--include", Some(directory.display().to_string())));
    value("--cuda-path", args.cuda_path.as_ref().map(|directory| directory.display().to_string()));
    value("--sidecar-dir", args.sidecar_dir.as_ref().map(|directory| directory.display().to_string()));
    args.no_assume.iter().for_each(|name| value("--no-assume", Some(name.clone())));
    args.assume.iter().for_each(|claim| value("--assume", Some(claim.clone())));
    args.build.iter().for_each(|build| words.extend(["-p".to_owned(), build.display().to_string()]));
    let switches = [
        (args.no_device_limits, "--no-device-limits"),
        (args.only_divergence, "--only-divergence"),
        (args.only_intra_group, "--only-intra-group"),
        (args.no_benign, "--no-benign"),
        (args.bounds, "--bounds"),
        (args.no_bounds, "--no-bounds"),
        (args.check_overflow, "--check-overflow"),
        (args.may_alias, "--may-alias"),
        (args.exited_threads_ok, "--exited-threads-ok"),
        (args.allow_missing_headers, "--allow-missing-headers"),
    ];
    words.extend(switches.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag.to_owned()));
    if !clang.is_empty() {
        words.push("--".to_owned());
        words.extend(clang.iter().cloned());
    }
    words
}
