//! Small kernels whose lanes do something together, each with what a run of it must show.

use barrister::kernel::interp::{Input, Launch, Options, Outcome, run};
use barrister::obligation::Kind;

use super::source::{Source, clean};

#[test]
fn lanes_exchange_values() {
    let claims = [
        "__shfl_sync(~0u, l, 5) == 5",
        "__shfl_sync(~0u, l, 3, 8) == l / 8 * 8 + 3",
        "__shfl_up_sync(~0u, l, 1) == (l == 0 ? 0 : l - 1)",
        "__shfl_up_sync(~0u, l, 2, 4) == (l % 4 < 2 ? l : l - 2)",
        "__shfl_xor_sync(~0u, l, 3) == (l ^ 3)",
        "__ballot_sync(~0u, l % 2 == 0) % 65536u == 0x5555u",
        "__any_sync(~0u, l == 15) == 1 && __any_sync(~0u, l == 99) == 0",
        "__all_sync(~0u, l >= 0) == 1 && __all_sync(~0u, l > 0) == 0",
        "__reduce_max_sync(~0u, -l) == 0 && __reduce_min_sync(~0u, -l) < -14",
        "__match_any_sync(~0u, l / 4) >> (l / 4 * 4) == 15u",
    ];
    for claim in claims {
        let source = Source::cuda(&format!(
            "__global__ void k() {{
               int l = threadIdx.x % 32;
               bool holds = {claim};
               __assert(holds);
             }}"
        ));
        let execution = source.zero(1, 48);
        assert_eq!((&execution.outcome, source.found(&execution)), (&Outcome::Finished, Vec::new()), "{claim}");
    }
}

#[test]
fn what_a_lane_wrote_it_still_sees_behind_a_shuffle() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           g[threadIdx.x] = 7;
           int v = __shfl_down_sync(~0u, g[threadIdx.x], 1);
           g[threadIdx.x] += v;
           __assert(g[threadIdx.x] == 14);
         }",
    );
    clean(&source.zero(1, 64));
}

#[test]
fn a_shuffle_orders_no_memory() {
    let source = Source::cuda(
        "__global__ void k() {
           __shared__ int s[32];
           s[threadIdx.x] = 1;
           int v = __shfl_sync(~0u, 1, 0);
           v += s[threadIdx.x ^ 1];
         }",
    );
    assert_eq!(source.found(&source.zero(1, 32)), [(Kind::RaceWriteRead, 5)]);
}

#[test]
fn a_warp_that_synchronises_sees_what_its_lanes_wrote() {
    let source = Source::cuda(
        "__global__ void k(int *g) {
           int t = threadIdx.x;
           g[t] = t;
           __syncwarp();
           int v = g[t ^ 1];
           __assert(v == (t ^ 1));
           __syncwarp();
           g[t] = v;
           __syncwarp();
           __assert(g[t ^ 1] == t);
         }",
    );
    clean(&source.zero(1, 64));
}

#[test]
fn a_warp_orders_nothing_for_another() {
    let text = |distance: u32| {
        format!(
            "__global__ void k(int *g, int *h) {{
               g[threadIdx.x] = 1;
               __syncwarp();
               h[threadIdx.x] = g[threadIdx.x ^ {distance}];
             }}"
        )
    };
    clean(&Source::cuda(&text(16)).zero(1, 64));
    let source = Source::cuda(&text(32));
    assert_eq!(source.found(&source.zero(1, 64)), [(Kind::RaceWriteRead, 4)]);
}

/// Lanes 0 and 1 order their accesses, then 1 and 2: what 0 wrote is known to 2.
#[test]
fn some_lanes_order_their_accesses_and_those_that_came_before() {
    let text = |reader: u32| {
        format!(
            "__global__ void k(int *g) {{
               int t = threadIdx.x;
               if (t == 0) g[0] = 7;
               if (t < 2) __syncwarp(3u);
               if (t == 1 || t == 2) __syncwarp(6u);
               if (t == {reader}) __assert(g[0] == 7);
               if (t == {reader}) g[1] = g[0];
             }}"
        )
    };
    clean(&Source::cuda(&text(2)).zero(1, 4));
    let source = Source::cuda(&text(3));
    assert!(source.found(&source.zero(1, 4)).contains(&(Kind::RaceWriteRead, 7)));
}

/// What lane 0 got from lane 1 is what lane 1 read in a race: where lane 0 writes then
/// may be where no schedule lets it write.
#[test]
fn what_follows_an_exchange_may_depend_on_a_race_of_another_lane() {
    let source = Source::cuda(
        "__global__ void k(int *g, int *h) {
           int t = threadIdx.x, v = 0;
           if (t == 2) g[0] = 1;
           if (t == 1) v = g[0];
           v = __shfl_sync(~0u, v, 1);
           if (t == 0 && v == 0) h[0] = 1;
           if (t == 3) h[0] = 2;
         }",
    );
    let execution = source.zero(1, 32);
    let races: Vec<bool> = execution.violations.iter().map(|v| v.tainted).collect();
    assert_eq!(source.found(&execution), [(Kind::RaceWriteRead, 4), (Kind::RaceWriteWrite, 7)]);
    assert_eq!(races, [false, true]);
}

/// The plain write is put back for each lane, and would undo the other lanes' atomics.
#[test]
fn plain_writes_and_atomics_of_one_interval_of_a_warp_are_doubtful() {
    let source = Source::cuda(
        "__global__ void k(unsigned *n, int *out) {
           if (threadIdx.x == 0) *n = 0;
           __syncwarp();
           out[atomicAdd(n, 1u)] = 1 + threadIdx.x;
         }",
    );
    let execution = source.zero(1, 32);
    assert!(execution.violations.iter().all(|v| v.tainted), "{:?}", execution.violations);
    let options = Options { one_after_the_other: true, ..Options::default() };
    clean(&run(&source.program, source.kernel(), &Input::of_model(Launch::linear(1, 32)), &options));
}

#[test]
fn lanes_that_do_not_come_are_missed() {
    let source = Source::cuda(
        "__global__ void k() {
           int v = 0;
           if (threadIdx.x % 32 < 16)
             v = __shfl_sync(0xffffu, v, 0);
           if (threadIdx.x % 32 < 16)
             v = __shfl_sync(0x1ffffu, v, 0);
         }",
    );
    clean(&source.zero(1, 16));
    assert_eq!(source.found(&source.zero(1, 32)), [(Kind::WarpDivergence, 6)]);
}
