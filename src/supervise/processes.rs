//! Processes seen from outside, as `/proc` shows them: how much memory they use, and what
//! they have started. Where there is no `/proc` nothing is seen, and the memory of a run has
//! no other limit than the solver's own.

use std::fs;

use rustix::process::{Pid, Signal, kill_process};

/// A process and all that it has started, and so on.
pub fn tree(root: u32) -> Vec<u32> {
    let parents: Vec<(u32, u32)> = numbers().filter_map(|process| Some((process, parent(process)?))).collect();
    let mut found = vec![root];
    let mut next = 0;
    while let Some(process) = found.get(next).copied() {
        next += 1;
        found.extend(parents.iter().filter(|(_, parent)| *parent == process).map(|(child, _)| *child));
    }
    found
}

/// All processes that there are.
fn numbers() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The second field after the name, which stands in parentheses and may have some itself.
fn parent(process: u32) -> Option<u32> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// The memory that processes have in use, in megabytes; one that has ended has none.
pub fn resident(processes: &[u32]) -> u64 {
    let of_one = |process: &u32| {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    processes.iter().filter_map(of_one).sum::<u64>() / 1024
}

/// Ends processes, whatever they are at.
pub fn end(processes: &[u32]) {
    let known = processes.iter().filter_map(|process| Pid::from_raw(i32::try_from(*process).ok()?));
    // One that has ended by itself needs nothing.
    known.for_each(|process| {
        let _ = kill_process(process, Signal::KILL);
    });
}

/// Ends this process, whatever its threads are at: what libraries do at an ordinary exit may
/// wait for a thread that never ends, or crash where one is still at work.
pub fn end_this() -> ! {
    end(&[std::process::id()]);
    std::process::abort()
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn what_a_process_has_started_is_found_and_ended() {
        let mut shell = Command::new("sh").args(["-c", "sleep 60 & sleep 60; wait"]).spawn().expect("there is a shell");
        let mut found = Vec::new();
        while found.len() < 3 {
            found = tree(shell.id());
        }
        assert!(resident(&[std::process::id()]) > 0);
        end(&found);
        assert!(!shell.wait().expect("it was started").success());
    }
}
