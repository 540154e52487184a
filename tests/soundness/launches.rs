//! The small launches and inputs on which a kernel is run.

use barrister::kernel::ast::{Function, IntType, Scalar, Ty};
use barrister::kernel::interp::{Fill, Input, Launch, number};

/// Blocks and threads in a block.
const SIZES: [(u32, u32); 10] = [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3), (3, 2), (2, 4), (1, 8)];

/// Inputs for each launch.
const INPUTS: u64 = 12;

/// Every input on every small launch that the flags admit; what the source requires
/// is seen when it runs.
pub fn inputs(kernel: &Function, block: Option<u64>, grid: Option<u64>) -> Vec<Input> {
    let mut launches: Vec<(u32, u32)> = Vec::new();
    for (blocks, threads) in SIZES {
        let size = (grid.map_or(blocks, |n| n as u32), block.map_or(threads, |n| n as u32));
        if !launches.contains(&size) {
            launches.push(size);
        }
    }
    let one = |(blocks, threads)| (0..INPUTS).map(move |seed| input(kernel, Launch::linear(blocks, threads), seed));
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
