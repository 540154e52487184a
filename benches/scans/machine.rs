//! Where and when a table was measured.

use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_PER_DAY: u64 = 24 * 60 * 60;

/// The processor and how many cores of it there are.
pub fn processor() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':').map(|(_, name)| name.trim()));
    // Other systems have no such file.
    let model = model.map_or_else(|| format!("{} {}", std::env::consts::OS, std::env::consts::ARCH), str::to_owned);
    format!("{model}, {cores} {}", if cores == 1 { "core" } else { "cores" })
}

/// The date in universal time, `2026-03-01`.
pub fn today() -> String {
    // A clock before 1970 is wrong anyway.
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_secs());
    date(seconds / SECONDS_PER_DAY)
}

/// The date so many days after the first of January 1970 (Gregorian calendar).
pub fn date(mut days: u64) -> String {
    let mut year = 1970;
    while days >= days_of_year(year) {
        days -= days_of_year(year);
        year += 1;
    }
    let february = days_of_year(year) - 337;
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

fn days_of_year(year: u64) -> u64 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    if leap { 366 } else { 365 }
}
