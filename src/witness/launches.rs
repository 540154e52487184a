//! Small launches that the flags, the source and the tool's assumptions admit.

use crate::kernel::ast::Function;
use crate::kernel::interp::Launch;
use crate::kernel::visit;

/// Which sizes a launch may have.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sizes {
    /// Threads in a block; `None`: any.
    pub block: [Option<u64>; 3],
    /// Blocks in the grid; `None`: any.
    pub grid: [Option<u64>; 3],
    /// Threads in the grid, where neither of these is given.
    pub global: [Option<u64>; 3],
    /// Dimensions that the kernel never names have extent 1.
    pub unused_dimensions: bool,
    /// The limits of the hardware hold.
    pub device_limits: bool,
}

/// Threads of a block beyond which a run is too long, and where flags or the source
/// give the block: an overflow may need as many.
const MAX_THREADS: u64 = 4096;
const MAX_GIVEN: u64 = 1 << 18;
/// Threads of a block (CUDA's limit), unless flags say otherwise.
const DEVICE_THREADS: u64 = 1024;
/// Blocks along `x`, and along the others; of the threads along an axis there are no more
/// than of blocks along `x`, as the verdict assumes.
const MAX_BLOCKS: u64 = (1 << 31) - 1;
const MAX_BLOCKS_BESIDE: u64 = (1 << 16) - 1;
/// `z` of a block.
const DEVICE_DEPTH: u64 = 64;
/// Blocks and threads along `x`, the simplest first.
const LINEAR: [(u32, u32); 16] = [
    (1, 2),
    (2, 2),
    (1, 1),
    (2, 1),
    (1, 4),
    (1, 8),
    (2, 4),
    (3, 3),
    (1, 32),
    (1, 64),
    (2, 32),
    (2, 64),
    (4, 8),
    (1, 33),
    (1, 128),
    (2, 256),
];
/// Blocks and threads along the other dimensions.
const OTHERS: [(u32, u32); 5] = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 16)];

impl Sizes {
    /// The launches to try, the simplest first.
    pub(super) fn launches(&self, kernel: &Function) -> Vec<Launch> {
        let mut found = Vec::new();
        for others in OTHERS {
            for linear in LINEAR {
                if let Some(launch) = self.launch(kernel, linear, others)
                    && !found.contains(&launch)
                {
                    found.push(launch);
                }
            }
        }
        // Simple launches of two dimensions come before large ones of one.
        found.sort_by_key(|l| l.threads() * l.blocks() > 64);
        found
    }

    /// The launch that is nearest to a wish.
    fn launch(&self, kernel: &Function, linear: (u32, u32), others: (u32, u32)) -> Option<Launch> {
        let free = self.free(kernel);
        let wish = |axis: usize, first: u32, other: u32| match axis {
            0 => first,
            _ if !free[axis] => 1,
            1 => other,
            _ => other.min(2),
        };
        let grid = [0, 1, 2].map(|axis| wish(axis, linear.0, others.0));
        let block = [0, 1, 2].map(|axis| wish(axis, linear.1, others.1));
        self.fit(kernel, block, grid)
    }

    /// The wish with what is given in place of it; `None` if that is not admitted.
    pub(super) fn fit(&self, kernel: &Function, block: [u32; 3], grid: [u32; 3]) -> Option<Launch> {
        let given = kernel.launch.block.map_or(self.block, |block| block.map(Some));
        let mut launch = Launch { block, grid, dynamic_shared: None };
        for (axis, size) in given.into_iter().enumerate() {
            if let Some(size) = size {
                launch.block[axis] = u32::try_from(size).ok()?;
            }
            if let Some(size) = self.grid[axis] {
                launch.grid[axis] = u32::try_from(size).ok()?;
            }
            if let Some(total) = self.global[axis] {
                let size = u64::from(launch.block[axis]);
                if !total.is_multiple_of(size) {
                    return None;
                }
                launch.grid[axis] = u32::try_from(total / size).ok()?;
            }
        }
        self.admits(kernel, &launch, given).then_some(launch)
    }

    fn admits(&self, kernel: &Function, launch: &Launch, given: [Option<u64>; 3]) -> bool {
        let threads = launch.threads();
        let free = given.iter().any(Option::is_none);
        let within = |limit: u64| !free || threads <= limit;
        let deep = given[2].is_none() && self.device_limits && u64::from(launch.block[2]) > DEVICE_DEPTH;
        let hint = kernel.launch.max_threads.unwrap_or(u64::MAX);
        let limit = if self.device_limits { DEVICE_THREADS } else { MAX_THREADS };
        let positive = launch.block.iter().chain(&launch.grid).all(|extent| *extent > 0);
        positive && threads <= if free { MAX_THREADS } else { MAX_GIVEN } && within(limit) && within(hint) && !deep
    }

    /// Axes whose extent is not 1 by assumption.
    fn free(&self, kernel: &Function) -> [bool; 3] {
        let [_, y, z] = visit::named_axes(kernel).map(|named| named || !self.unused_dimensions);
        [true, y, z]
    }

    /// The launch that a counterexample has, if it is admitted: a model need not satisfy
    /// what its question left out.
    pub(super) fn exactly(&self, kernel: &Function, block: [u64; 3], grid: [u64; 3]) -> Option<Launch> {
        let free = self.free(kernel);
        let fits = |axis: usize| {
            let (threads, blocks) = (block[axis], grid[axis]);
            let most = if axis > 0 && self.device_limits { MAX_BLOCKS_BESIDE } else { MAX_BLOCKS };
            let small = blocks <= most && threads.checked_mul(blocks).is_some_and(|all| all <= MAX_BLOCKS);
            small && (free[axis] || threads * blocks == 1)
        };
        let extents = |sizes: [u64; 3]| sizes.map(|size| u32::try_from(size).unwrap_or(u32::MAX));
        let wish = Launch { block: extents(block), grid: extents(grid), dynamic_shared: None };
        let all = block.iter().chain(&grid).try_fold(1u64, |all, extent| all.checked_mul(*extent));
        let fit = (0..3).all(fits) && all.is_some_and(|all| all <= u64::from(u32::MAX));
        fit.then(|| self.fit(kernel, wish.block, wish.grid)).flatten().filter(|launch| *launch == wish)
    }

    /// A launch near the one that a counterexample has.
    pub(super) fn clamp(&self, kernel: &Function, block: [u64; 3], grid: [u64; 3]) -> Option<Launch> {
        let free = self.free(kernel);
        let small = |sizes: [u64; 3], most: u64| {
            [0, 1, 2].map(|axis| if free[axis] { sizes[axis].clamp(1, most) as u32 } else { 1 })
        };
        let mut block = small(block, 64);
        while block.iter().product::<u32>() > 256 {
            let largest = (0..3).max_by_key(|axis| block[*axis]).unwrap_or(0);
            block[largest] /= 2;
        }
        self.fit(kernel, block, small(grid, 2))
    }
}
