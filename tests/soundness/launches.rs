//! The small launches and inputs on which a kernel is run.

use barrister::kernel::ast::{Function, IntType, Scalar, Ty};
use barrister::kernel::interp::{Fill, Input, Launch, number};

/// Blocks and threads in a block.
const SIZES: [(u32, u32); 10] = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (3, 2), (2, 4), (1, 8)];

/// Inputs for each launch.
const INPUTS: u64 = 12;

/// Every input on every small launch that the flags admit; what the source requires
/// is seen when it runs.
pub fn inputs(kernel: &Function, block: [Option<u64>; 3], grid: [Option<u64>; 3]) -> Vec<Input> {
    let mut launches: Vec<Launch> = Vec::new();
    for (blocks, threads) in SIZES {
        let extents = |given: [Option<u64>; 3], x: u32, y: u32| {
            [(0, x), (1, y), (2, 1)].map(|(axis, any)| given[axis].map_or(any, |n| n as u32))
        };
        for y in [1, 2] {
            let launch =
                Launch { block: extents(block, threads, y), grid: extents(grid, blocks, y), dynamic_shared: None };
            if !launches.contains(&launch) {
                launches.push(launch);
            }
        }
    }
    let one = |launch| (0..INPUTS).map(move |seed| input(kernel, launch, seed));
    launches.into_iter().flat_map(one).collect()
}

/// Arbitrary memory; small arguments, and a few at which sums wrap.
fn input(kernel: &Function, launch: Launch, seed: u64) -> Input {
    let fill = [Fill::Small, Fill::Zero, Fill::Mixed, Fill::Any][(seed % 4) as usize];
    let mut input = Input::random(launch, seed, fill);
    let values = [0, 1, 2, 3, 4, 5, u64::MAX, u64::MAX - 2, 0x4000_0000, 0x8000_0000, 7, 0x8001];
    for (number, param) in kernel.params.iter().enumerate() {
        if let Ty::Scalar(Scalar::Int(ty)) = kernel.locals[param.local].ty {
            let value = values[(seed as usize + number * 5) % values.len()];
            input.scalars.insert(param.local, number::wrap(value, IntType { ..ty }));
        }
    }
    input
}
