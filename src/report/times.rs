//! `--time`: how long each stage took, over all kernels, clang apart.

use std::fmt::Write;
use std::time::Duration;

use super::{RunReport, Stage, Statistics};

/// A table with one row for each stage, in the order of the pipeline; `cached` is how many
/// answers came from the cache, if there is one.
pub fn table(report: &RunReport, cached: Option<u64>) -> String {
    let mut outside = Statistics::default();
    let mut stages = Statistics::default();
    for file in &report.files {
        file.times.iter().for_each(|(stage, time)| outside.add_time(stage.clone(), *time));
    }
    for kernel in report.kernels() {
        kernel.statistics.times.iter().for_each(|(stage, time)| stages.add_time(stage.clone(), *time));
        stages.wall += kernel.statistics.wall;
        stages.queries += kernel.statistics.queries;
    }
    let mut out = String::new();
    rows(&mut out, "reading the source", &outside.times);
    rows(&mut out, "stage", &stages.times);
    let cached = cached.map_or(String::new(), |answers| format!(", {answers} answers from the cache"));
    let (wall, queries) = (stages.wall.as_secs_f64(), stages.queries);
    let _ = writeln!(out, "{:<24} {wall:>9.3} s, {queries} queries{cached}", "kernels, wall clock");
    out
}

fn rows(out: &mut String, title: &str, times: &[(Stage, Duration)]) {
    if times.is_empty() {
        return;
    }
    let total: f64 = times.iter().map(|(_, t)| t.as_secs_f64()).sum();
    let _ = writeln!(out, "{title}");
    for (stage, time) in times {
        let seconds = time.as_secs_f64();
        let share = if total > 0.0 { 100.0 * seconds / total } else { 0.0 };
        let _ = writeln!(out, "  {stage:<22} {seconds:>9.3} s {share:>4.0} %");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::base::source::{FileId, Span};
    use crate::report::{FileReport, KernelReport};

    #[test]
    fn times_of_kernels_add_up_and_clang_stands_apart() {
        let span = Span { file: FileId::from_index(0), start: 0, end: 1 };
        let mut kernel = KernelReport::new("k", span);
        kernel.statistics.add_time("wp", Duration::from_millis(250));
        kernel.statistics.add_time("smt", Duration::from_millis(750));
        let file = FileReport {
            kernels: vec![kernel.clone(), kernel],
            times: vec![("clang".into(), Duration::from_millis(70))],
            ..FileReport::default()
        };
        let report = RunReport { files: vec![file], ..RunReport::default() };
        let expected = "\
reading the source
  clang                      0.070 s  100 %
stage
  wp                         0.500 s   25 %
  smt                        1.500 s   75 %
kernels, wall clock          0.000 s, 0 queries";
        assert_eq!(table(&report, None), format!("{expected}\n"));
        assert_eq!(table(&report, Some(3)), format!("{expected}, 3 answers from the cache\n"));
    }
}
