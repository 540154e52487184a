//! Expressions and conditions of random kernels, as text.
//!
//! In scope everywhere: `t`, `b`, `n`, `gid` (thread, block, block size, both), the
//! arguments `m` and `k`, the thread's own `x` and `y`, and `u`, which starts equal
//! in all threads.

use super::generator::{Array, Generator};

impl Generator {
    /// A small constant.
    pub fn constant(&mut self) -> String {
        format!("{}u", self.random.pick(&[0, 1, 1, 2, 2, 3, 4]))
    }

    /// A value that may differ between threads.
    pub fn value(&mut self) -> String {
        let c = self.constant();
        match self.random.below(14) {
            0 => c,
            1 | 2 => "t".to_owned(),
            3 => "gid".to_owned(),
            4 | 5 => "x".to_owned(),
            6 => format!("x + {c}"),
            7 => format!("t * {c}"),
            8 => format!("t + {c}"),
            9 => "u".to_owned(),
            10 => "x ^ t".to_owned(),
            11 => "y >> 1".to_owned(),
            12 => format!("(unsigned char)(x + {c})"),
            _ => self.loops.last().cloned().unwrap_or_else(|| "m".to_owned()),
        }
    }

    /// A value that is equal in all threads of a block, if `u` is.
    pub fn uniform_value(&mut self) -> String {
        let c = self.constant();
        match self.random.below(7) {
            0 | 1 => c,
            2 => "m".to_owned(),
            3 => "b".to_owned(),
            4 => format!("u + {c}"),
            5 => "n".to_owned(),
            _ => "u".to_owned(),
        }
    }

    /// A condition that may differ between threads.
    pub fn condition_of_a_thread(&mut self) -> String {
        let c = self.constant();
        match self.random.below(9) {
            0 | 1 => format!("t == {c}"),
            2 => format!("t < {c}"),
            3 => "t + 1 < n".to_owned(),
            4 => "gid < m".to_owned(),
            5 => "(t & 1) == 0".to_owned(),
            6 => format!("x < {c}"),
            7 => "t < u".to_owned(),
            _ => format!("y == {c}"),
        }
    }

    /// A condition that all threads of a block agree on, if they agree on `u`.
    pub fn condition_of_a_block(&mut self) -> String {
        let c = self.constant();
        match self.random.below(7) {
            0 => format!("b == {c}"),
            1 => format!("m > {c}"),
            2 => format!("u < {c}"),
            3 => "n > 1".to_owned(),
            4 => "(m & 1) == 0".to_owned(),
            5 => format!("k < {}", self.random.below(3)),
            _ => format!("u != {c}"),
        }
    }

    /// Either kind; thread-dependent ones in so many of a hundred cases.
    pub fn condition(&mut self, of_a_thread: u64) -> (String, bool) {
        if self.random.chance(of_a_thread) {
            (self.condition_of_a_thread(), false)
        } else {
            (self.condition_of_a_block(), true)
        }
    }

    /// An index that different threads of a block (of the grid) may share: for
    /// shared arrays within their extent, mostly.
    pub fn any_index(&mut self, array: Array) -> String {
        let c = self.constant();
        let index = match self.random.below(13) {
            0 => "t".to_owned(),
            1 => "t + 1".to_owned(),
            2 => format!("(t + {c}) % n"),
            3 => "n - 1 - t".to_owned(),
            4 => "t ^ 1".to_owned(),
            5 => "t / 2".to_owned(),
            6 => format!("t * {c}"),
            7 => "gid + 1".to_owned(),
            8 => "x".to_owned(),
            9 => self.uniform_value(),
            10 => format!("t & {c}"),
            11 => "t << u".to_owned(),
            _ => self.loops.last().map_or_else(|| "y".to_owned(), |i| format!("t + {i}")),
        };
        self.in_extent(array, index)
    }

    /// An index that is the thread's own in its block (global arrays: in the grid).
    pub fn own_index(&mut self, array: Array) -> String {
        self.own[array as usize].clone()
    }

    fn in_extent(&mut self, array: Array, index: String) -> String {
        if array.is_shared() && self.random.chance(97) {
            let extent = self.extent;
            format!("({index}) % {extent}")
        } else {
            index
        }
    }

    /// For each array an index that is injective over threads, if all goes well.
    pub fn choose_owners(&mut self) {
        for array in Array::ALL {
            let index = if array.is_shared() {
                self.random.pick(&["t", "t", "t", "n - 1 - t", "t ^ 1", "(t + 1) % n"])
            } else {
                self.random.pick(&["gid", "gid", "gid", "gid * 2", "gid + 3", "b * n + (n - 1 - t)"])
            };
            self.own[array as usize] = index.to_owned();
        }
    }
}
