//! What is pending of a thread's asynchronous copies ([`super::copies`]).

use super::conflict::Record;

/// What a thread's copies still read and write.
#[derive(Default, Debug)]
pub struct Copies {
    /// How many batches it has closed, of each queue.
    pub batches: [u64; 2],
    /// Accesses of copies whose batches are not over, with the queue and the number of the batch.
    pub pending: Vec<(u8, u64, Record)>,
}

impl Copies {
    /// So many batches of a queue are over.
    pub fn complete(&mut self, over: u8, count: u64) {
        self.pending.retain(|(queue, batch, _)| *queue != over || *batch >= count);
    }
}
