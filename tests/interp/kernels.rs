//! Small kernels, each with what a run of it must show.

use barrister::kernel::interp::{
    Access, Argument, Event, Fill, Input, Launch, Options, Outcome, Treatment, Violation, What, Where, run,
};
use barrister::obligation::Kind;

use super::source::{Source, clean, read};

#[test]
fn arithmetic_is_c_s() {
    let source = Source::cuda(
        "__global__ void k(int x, unsigned u, float f) {
           __assert(x / 2 == -3 && x % 2 == -1 && (x >> 1) == -4);
           __assert(u + 1 == 0 && (unsigned char)u == 255 && (long long)u == 4294967295LL);
           __assert((int)(f * 2.0f) == 5 && -1 > 5u && sqrtf(f * f) == f);
         }",
    );
    let input = Input::of_model(Launch::linear(1, 1))
        .scalar(source.local("x"), -7i64 as u64)
        .scalar(source.local("u"), u64::from(u32::MAX))
        .scalar(source.local("f"), u64::from(2.5f32.to_bits()));
    clean(&source.run(&input));
}

#[test]
fn a_false_assertion_is_named_with_its_thread() {
    let source = Source::cuda("__global__ void k() {\n  __assert(threadIdx.x + 4 * blockIdx.x < 6);\n}");
    let execution = source.zero(2, 4);
    let [violation] = execution.violations.as_slice() else { panic!("{execution:?}") };
    assert_eq!((violation.kind(), violation.block, source.line(violation)), (Kind::Assert, 1, 2));
    assert!(matches!(violation.what, What::Claim { thread: 2, other: None, .. }));
}

#[test]
fn a_race_has_both_accesses() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           __shared__ int s[8];
           s[threadIdx.x] = 7;
           g[threadIdx.x] = s[(threadIdx.x + 1) % 8];
         }",
    );
    let execution = source.zero(1, 8);
    assert_eq!(source.found(&execution), [(Kind::RaceWriteRead, 4)]);
    let What::Race(race) = &execution.violations[0].what else { panic!("{execution:?}") };
    assert_eq!((race.first.kind, race.second.kind), (Access::Write, Access::Read));
    assert_eq!((race.first.offset, race.second.offset, race.first.value), (race.second.offset, race.first.offset, 7));
    assert_eq!(race.first.offset / 4, race.first.thread as i64);
    assert_eq!((race.array.name.as_str(), race.between_groups, race.same_value), ("s", false, false));
    assert_ne!(race.first.thread, race.second.thread);
}

#[test]
fn a_barrier_orders_what_stands_around_it() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           __shared__ int s[8];
           s[threadIdx.x] = threadIdx.x;
           __syncthreads();
           int x = s[(threadIdx.x + 1) % 8];
           __assert(x == (threadIdx.x + 1) % 8);
         }",
    );
    clean(&source.zero(1, 8));
    assert_eq!(source.found(&source.zero(1, 4)), [(Kind::Assert, 6)], "the fifth cell is arbitrary");
}

#[test]
fn same_values_are_marked_and_taint_nothing() {
    let source = Source::cuda(
        "__global__ void k() {
           __shared__ int s;
           s = 3;
           __syncthreads();
           __assert(s != 3);
         }",
    );
    let execution = source.zero(1, 2);
    assert_eq!(source.found(&execution), [(Kind::RaceWriteWrite, 3), (Kind::Assert, 5)]);
    assert!(execution.violations[0].is_same_value());
    assert!(execution.violations.iter().all(|v| !v.tainted));
}

#[test]
fn what_follows_a_race_is_tainted() {
    let source = Source::cuda(
        "__global__ void k() {
           __shared__ int s;
           s = threadIdx.x;
           __syncthreads();
           __assert(s != 1);
         }",
    );
    let execution = source.zero(1, 2);
    assert_eq!(source.found(&execution), [(Kind::RaceWriteWrite, 3), (Kind::Assert, 5)]);
    assert_eq!(execution.violations.iter().map(|v| v.tainted).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn a_race_behind_another_of_the_same_threads_is_tainted() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           __shared__ int s[2];
           s[0] = threadIdx.x;
           s[1] = s[0] + threadIdx.x;
         }",
    );
    let execution = source.zero(1, 2);
    let first: Vec<_> = execution.violations.iter().map(|v| v.tainted).collect();
    assert!(first.len() >= 2 && !first[0] && first[first.len() - 1], "{execution:?}");
}

#[test]
fn groups_are_never_ordered() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           if (blockIdx.x == 0) g[threadIdx.x] = 1;
           __syncthreads();
           if (blockIdx.x == 1) g[threadIdx.x] = 2;
         }",
    );
    let execution = source.zero(2, 2);
    assert_eq!(source.found(&execution), [(Kind::RaceWriteWrite, 4)]);
    let What::Race(race) = &execution.violations[0].what else { panic!("{execution:?}") };
    assert!(race.between_groups && race.first.block == 0 && race.second.block == 1 && race.second.value == 2);
    clean(&source.zero(1, 2));
}

#[test]
fn divergence_says_where_everybody_is() {
    let source = Source::cuda(
        "__global__ void k() {
           for (unsigned i = 0; i <= threadIdx.x; i++)
             __syncthreads();
         }",
    );
    let execution = source.zero(1, 2);
    assert_eq!(source.found(&execution), [(Kind::Divergence, 3)]);
    let What::Divergence { threads, .. } = &execution.violations[0].what else { panic!("{execution:?}") };
    assert_eq!(threads[0], (0, Where::Exited));
    assert!(matches!(&threads[1], (1, Where::Barrier { iterations, .. }) if iterations[0].0 == 1));
}

#[test]
fn one_barrier_of_two_calls_is_two_barriers() {
    let text = |attribute: &str| {
        format!(
            "__device__ void sync(int *s) {{
               {attribute}
               __syncthreads();
             }}
             __global__ void k(int *p) {{
               __shared__ int s[2];
               if (threadIdx.x == 0)
                 sync(s);
               else
                 sync(s);
             }}"
        )
    };
    for attribute in ["", "__reads_from(s); __writes_to(s);"] {
        let source = Source::cuda(&format!("#include \"barrister.h\"\n{}", text(attribute)));
        let kinds: Vec<Kind> = source.zero(1, 2).violations.iter().map(Violation::kind).collect();
        assert_eq!(kinds, [Kind::Divergence], "{attribute}");
        assert!(source.zero(1, 1).violations.is_empty());
    }
}

#[test]
fn a_barrier_in_different_iterations_is_divergence() {
    let source = Source::cuda(
        "__global__ void k() {
           for (unsigned i = 0; i < 2; i++)
             if (i == threadIdx.x)
               __syncthreads();
         }",
    );
    assert_eq!(source.found(&source.zero(1, 2)), [(Kind::Divergence, 4)]);
}

/// Assertions over values that lanes exchange, checked in one warp and in half of a second.
#[test]
fn exited_threads_are_tolerated_if_asked_for() {
    let source = Source::cuda(
        "__global__ void k() {
           if (threadIdx.x == 0) return;
           __syncthreads();
         }",
    );
    assert_eq!(source.found(&source.zero(1, 2)), [(Kind::Divergence, 3)]);
    let options = Options { exited_threads_ok: true, ..Options::default() };
    clean(&run(&source.program, source.kernel(), &Input::of_model(Launch::linear(1, 2)), &options));
}

#[test]
fn an_opencl_fence_leaves_the_other_space_pending() {
    let text = |fence: &str| {
        format!(
            "__kernel void k(__global int *g) {{
               unsigned l = get_local_id(0);
               g[l] = 1;
               barrier({fence});
               int y = g[(l + 1) % 2];
             }}"
        )
    };
    let local = read(&text("CLK_LOCAL_MEM_FENCE"), ".cl");
    assert_eq!(local.found(&local.zero(1, 2)), [(Kind::RaceWriteRead, 5)]);
    let global = read(&text("CLK_GLOBAL_MEM_FENCE"), ".cl");
    clean(&global.zero(1, 2));
}

#[test]
fn wrong_accesses_are_violations() {
    let source = Source::cuda(
        "__constant__ int c[2];
         __global__ void k(int *p, const int *__restrict__ q, int n) {
           __shared__ int s[4];
           s[n] = 1;
           *p = 1;
           ((int *)c)[0] = n / (n - 4) + (1 << (n + 28));
         }",
    );
    let input =
        Input { pointers: [(source.local("p"), Argument::Null)].into(), ..Input::of_model(Launch::linear(1, 1)) }
            .scalar(source.local("n"), 4);
    let expected = [
        (Kind::Bounds, 4),
        (Kind::NullPointer, 5),
        (Kind::DivisionByZero, 6),
        (Kind::ShiftAmount, 6),
        (Kind::ConstantWrite, 6),
    ];
    let execution = source.run(&input);
    assert_eq!(source.found(&execution), expected);
    assert!(!execution.violations[0].tainted && execution.violations[1].tainted);
}

#[test]
fn overflow_is_excluded_or_reported() {
    let source = Source::cuda("__global__ void k(int n) {\n  int m = n + 1;\n  __assert(m > n);\n}");
    let input = Input::of_model(Launch::linear(1, 1)).scalar(source.local("n"), i32::MAX as u64);
    assert!(matches!(source.run(&input).outcome, Outcome::Inadmissible(_)));
    let options = Options { signed_overflow: Treatment::Report, ..Options::default() };
    let execution = run(&source.program, source.kernel(), &input, &options);
    assert_eq!(source.found(&execution), [(Kind::SignedOverflow, 2), (Kind::Assert, 3)]);
}

#[test]
fn hypotheses_decide_what_is_admissible() {
    let source = Source::cuda("__global__ void k(int n) {\n  __requires(n == 2);\n  __assert(n == 3);\n}");
    assert!(matches!(source.zero(1, 2).outcome, Outcome::Inadmissible(_)));
    let input = Input::of_model(Launch::linear(1, 2)).scalar(source.local("n"), 2);
    assert_eq!(source.found(&source.run(&input)), [(Kind::Assert, 3)]);
}

#[test]
fn given_cells_are_read_wherever_they_are() {
    let source = Source::cuda(
        "__global__ void k(int *a, int *b, long long i) {
           __assert(a[i] == 42 && a[i + 1] == 0 && b[1] == 7);
         }",
    );
    let far = 1i64 << 40;
    let input = Input::of_model(Launch::linear(1, 1))
        .scalar(source.local("i"), far as u64)
        .cell(source.object("a"), far * 4, 4, 42)
        .cell(source.object("a"), 8, 4, 7);
    assert_eq!(source.found(&source.run(&input)), [(Kind::Assert, 2)]);
    let alias = Argument::Alias(source.object("a"), 4);
    clean(&source.run(&Input { pointers: [(source.local("b"), alias)].into(), ..input }));
}

#[test]
fn atomics_count() {
    let source = Source::cuda(
        "__global__ void k(int *c, int *old) {
           old[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(c, 2);
           __syncthreads();
           atomicMax(c + 1, threadIdx.x);
           atomicCAS(c + 2, 0, threadIdx.x + 1);
           if (blockIdx.x == 1) { int x = c[1]; }
         }",
    );
    let options = Options { trace: vec![(1, 1)], ..Options::default() };
    let execution = run(&source.program, source.kernel(), &Input::of_model(Launch::linear(2, 2)), &options);
    let within_and_between = [(Kind::RaceAtomic, 6), (Kind::RaceAtomic, 6)];
    assert_eq!(source.found(&execution), within_and_between);
    let values: Vec<u64> = execution.traces[0]
        .iter()
        .filter_map(|e| match e {
            Event::Access { kind: Access::Atomic(_) | Access::Write, value, .. } => Some(*value),
            _ => None,
        })
        .collect();
    assert_eq!(values, [8, 6, 1, 1], "the fourth addition; what it returned; the maximum; the first exchange");
}

#[test]
fn a_trace_tells_the_path() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           for (int i = 0; i < 2; i++)
             if (i == 1) g[threadIdx.x] = i;
           __syncthreads();
         }",
    );
    let options = Options { trace: vec![(0, 1)], ..Options::default() };
    let execution = run(&source.program, source.kernel(), &Input::of_model(Launch::linear(1, 2)), &options);
    let words: Vec<String> = execution.traces[0]
        .iter()
        .map(|e| match e {
            Event::Branch { taken, .. } => format!("branch {taken}"),
            Event::Iteration { number, .. } => format!("iteration {number}"),
            Event::Access { array, offset, value, .. } => format!("{}+{offset}={value}", array.name),
            Event::Barrier { .. } | Event::Collective { .. } => "barrier".to_owned(),
            Event::Violation { kind, .. } => kind.id().to_owned(),
            Event::Exit { .. } => "exit".to_owned(),
        })
        .collect();
    assert!(words.contains(&"g+4=1".to_owned()), "{words:?}");
    assert_eq!(words.iter().filter(|w| w.starts_with("iteration")).count(), 2, "{words:?}");
    assert_eq!(words[words.len() - 2..], ["barrier", "exit"], "{words:?}");
}

#[test]
fn a_run_keeps_preconditions_about_threads_of_two_groups() {
    let source = Source::cuda(
        "__global__ void k(int *a) {
           __requires(__distinct_int(a[blockIdx.x * blockDim.x + threadIdx.x]));
           __assert(a[0] != 1);
         }",
    );
    // Two blocks of two threads; the cells of the first are 1 and 2.
    let input = Input::of_model(Launch::linear(2, 2));
    let with = |third, last| {
        let a = source.object("a");
        input.clone().cell(a, 0, 4, 1).cell(a, 4, 4, 2).cell(a, 8, 4, third).cell(a, 12, 4, last)
    };
    assert_eq!(source.found(&source.run(&with(3, 4))), [(Kind::Assert, 3)]);
    assert!(matches!(source.run(&with(3, 3)).outcome, Outcome::Inadmissible(_)));
    assert!(matches!(source.run(&with(3, 1)).outcome, Outcome::Inadmissible(_)));
}

#[test]
fn claims_about_two_threads_are_tried_on_all_pairs() {
    let source = Source::cuda(
        "__global__ void k(int *a) {
           __assert(__implies(__same_group, __distinct_int(a[threadIdx.x])));
           __assert(__uniform_int(blockDim.x));
         }",
    );
    let input = Input::of_model(Launch::linear(2, 3));
    let apart = |last| {
        let a = source.object("a");
        input.clone().cell(a, 0, 4, 1).cell(a, 4, 4, 2).cell(a, 8, 4, last)
    };
    clean(&source.run(&apart(3)));
    let execution = source.run(&apart(1));
    assert_eq!(source.found(&execution), [(Kind::Assert, 2)]);
    assert!(matches!(execution.violations[0].what, What::Claim { thread: 0, other: Some((0, 2)), .. }));
}

#[test]
fn invariants_fail_on_entry_or_later() {
    let source = Source::cuda(
        "__global__ void k(int n) {
           for (int i = 0;
                __invariant(i < 3),
                __invariant(n == 1),
                i < 3; i++);
         }",
    );
    let expected = [(Kind::InvariantEntry, 4), (Kind::InvariantMaintained, 4), (Kind::InvariantMaintained, 3)];
    assert_eq!(source.found(&source.zero(1, 1)), expected);
}

#[test]
fn contracts_are_executed() {
    let text = |body: &str| {
        format!(
            "__device__ int half(int x) {{
               __requires(x >= 0);
               __ensures(__return_val_int() <= __old_int(x));
               {body}
             }}
             __global__ void k(int *out, int n) {{
               out[threadIdx.x] = half(n);
               __assert(out[threadIdx.x] * 2 <= n);
             }}"
        )
    };
    let good = Source::cuda(&text("return x / 2;"));
    let run = |source: &Source, n: i64| {
        let input = Input::of_model(Launch::linear(1, 2)).scalar(source.local("n"), n as u64);
        source.found(&source.run(&input))
    };
    assert_eq!(run(&good, 7), []);
    assert_eq!(run(&good, -4), [(Kind::Precondition, 7), (Kind::Postcondition, 3)]);
    let bad = Source::cuda(&text("return x + 1;"));
    assert_eq!(run(&bad, 7), [(Kind::Postcondition, 3), (Kind::Assert, 8)]);
}

#[test]
fn what_is_not_known_is_said_when_it_is_reached() {
    let source = Source::cuda(
        "__global__ void k(float *g, float x) {
           g[threadIdx.x] = threadIdx.x == 1 ? j0f(x) : x;
         }",
    );
    clean(&source.zero(1, 1));
    let execution = source.zero(1, 2);
    assert!(matches!(&execution.outcome, Outcome::NotExecutable(_, what) if what.contains("j0f")));
}

#[test]
fn endless_loops_meet_the_limit_and_their_races_are_real() {
    let source = Source::cuda("__global__ void k(int *g) {\n  for (;;) g[0] = threadIdx.x;\n}");
    let options = Options { step_limit: 10_000, ..Options::default() };
    let execution = run(&source.program, source.kernel(), &Input::of_model(Launch::linear(1, 2)), &options);
    assert_eq!(execution.outcome, Outcome::StepLimit);
    assert_eq!(source.found(&execution), [(Kind::RaceWriteWrite, 2)]);
}

#[test]
fn a_run_is_the_same_twice() {
    let source = Source::cuda(
        "__global__ void k(int *g, unsigned i) {
           int x;
           g[i % 4 + threadIdx.x] = x + g[threadIdx.x];
         }",
    );
    for seed in 0..8 {
        let input = Input::random(Launch::linear(2, 3), seed, Fill::Mixed);
        assert_eq!(source.run(&input), source.run(&input));
    }
}

#[test]
fn a_compound_assignment_has_two_races() {
    let source = Source::cuda("__global__ void k(int *g) {\n  g[0] += threadIdx.x;\n}");
    let found = source.found(&source.zero(1, 3));
    assert_eq!(found, [(Kind::RaceReadWrite, 2), (Kind::RaceWriteWrite, 2)]);
}

/// In an optimised build: `cargo test --release --test interp speed -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement, for optimised builds"]
fn speed() {
    let source = Source::cuda(
        "__global__ void k(const float *a, const float *b, float *c, unsigned n) {
           __shared__ float s[64];
           float sum = 0;
           for (unsigned i = 0; i < n; i++) {
             s[threadIdx.x] = a[i * blockDim.x + threadIdx.x];
             __syncthreads();
             for (unsigned j = 0; j < 64; j++)
               sum += s[j] * b[j];
             __syncthreads();
           }
           c[threadIdx.x] = sum;
         }",
    );
    let input = Input::random(Launch::linear(1, 64), 1, Fill::Small).scalar(source.local("n"), 64);
    let options = Options { step_limit: 100_000_000, ..Options::default() };
    let start = std::time::Instant::now();
    let execution = run(&source.program, source.kernel(), &input, &options);
    let rate = execution.steps as f64 / start.elapsed().as_secs_f64();
    clean(&execution);
    println!("{} steps, {:.1} million a second", execution.steps, rate / 1e6);
    assert!(rate > 5e6, "{rate} steps a second");
}

#[test]
fn one_after_the_other_later_races_are_real_and_earlier_writes_are_seen() {
    let source = Source::cuda(
        "__global__ void k(int *g, int *h) {
           g[0] = threadIdx.x;
           h[g[0]] = threadIdx.x;
           h[5] = threadIdx.x;
         }",
    );
    let input = Input::of_model(Launch::linear(1, 2));
    let solo = source.run(&input);
    let tainted = |e: &barrister::kernel::interp::Execution| e.violations.iter().filter(|v| v.tainted).count();
    assert!(tainted(&solo) > 0, "{solo:?}");
    let options = Options { one_after_the_other: true, ..Options::default() };
    let sequential = run(&source.program, source.kernel(), &input, &options);
    assert_eq!(tainted(&sequential), 0, "{sequential:?}");
    let lines: Vec<u32> = source.found(&sequential).into_iter().map(|(_, line)| line).collect();
    assert!(lines.contains(&4), "{sequential:?}");
}

/// Found by a mutant: the copy was one of what the threads before had left.
#[test]
fn one_after_the_other_a_ghost_copy_is_of_the_release() {
    let source = Source::cuda(
        "#include \"barrister.h\"
         __global__ void k() {
           __shared__ int a[8];
           __shared__ int old[8];
           a[threadIdx.x] = threadIdx.x;
           __syncthreads();
           __array_snapshot(old, a);
           a[threadIdx.x] = 7;
           __assert(old[0] == 0);
         }",
    );
    let options = Options { one_after_the_other: true, ..Options::default() };
    clean(&run(&source.program, source.kernel(), &Input::of_model(Launch::linear(1, 8)), &options));
}
