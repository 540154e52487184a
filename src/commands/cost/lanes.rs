//! Which lane asks which bank, or touches which sector: a picture in text of one of the dearest requests.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::cost::banks::{self, Addresses, BANKS, SECTOR};
use crate::cost::over::Measure;
use crate::cost::record::Cost;

/// Lanes of a line that are named; of more, how many there are.
const MOST_LANES: usize = 8;

/// The picture, if there is a request to draw.
pub fn picture(cost: &Cost) -> Option<String> {
    let (width, addresses) = cost.example.as_ref()?;
    match cost.measure? {
        Measure::Ways => Some(of_banks(addresses, *width)),
        Measure::Sectors => Some(of_sectors(addresses, *width)),
    }
}

/// The words of each bank, of the part of the request with most of them in one.
fn of_banks(addresses: &Addresses, width: u64) -> String {
    let size = banks::lanes_at_once(width);
    let alone = |part: usize| {
        let mut only: Addresses = [None; 32];
        only[part * size..(part + 1) * size].copy_from_slice(&addresses[part * size..(part + 1) * size]);
        only
    };
    let parts = addresses.len() / size;
    let dearest = (0..parts).map(|part| (banks::ways(&alone(part), width), parts - part)).max();
    let part = dearest.map_or(0, |(_, from_behind)| parts - from_behind);
    let first = addresses.iter().flatten().min().copied().unwrap_or(0).div_euclid(banks::WORD);
    let mut words: BTreeMap<i128, BTreeMap<i128, Vec<usize>>> = BTreeMap::new();
    for (lane, address) in alone(part).iter().enumerate() {
        for word in address.iter().flat_map(|address| banks::words(*address, width)) {
            words.entry(word.rem_euclid(BANKS)).or_default().entry(word).or_default().push(lane);
        }
    }
    let mut out = String::new();
    if parts > 1 {
        let _ = writeln!(out, "      lanes {} to {}", part * size, (part + 1) * size - 1);
    }
    for (bank, words) in words {
        let of_word = |(word, lanes): (&i128, &Vec<usize>)| format!("word {}: {}", word - first, named(lanes));
        let mut texts: Vec<String> = words.iter().take(MOST_LANES).map(of_word).collect();
        if words.len() > MOST_LANES {
            texts.push(format!("and {} words more", words.len() - MOST_LANES));
        }
        let _ = writeln!(out, "      bank {bank:2} {} {}", "#".repeat(words.len()), texts.join("; "));
    }
    out
}

fn of_sectors(addresses: &Addresses, width: u64) -> String {
    let first = addresses.iter().flatten().min().copied().unwrap_or(0).div_euclid(SECTOR);
    let mut sectors: BTreeMap<i128, Vec<usize>> = BTreeMap::new();
    for (lane, address) in addresses.iter().enumerate() {
        let Some(address) = address else { continue };
        let last = (address + i128::from(width) - 1).div_euclid(SECTOR);
        for sector in address.div_euclid(SECTOR)..=last {
            sectors.entry(sector - first).or_default().push(lane);
        }
    }
    let mut out = String::new();
    for (sector, lanes) in sectors {
        let _ = writeln!(out, "      sector {sector:+5} {}", named(&lanes));
    }
    out
}

/// `lanes 0 to 7`, `lanes 0, 16`, `lane 3`
fn named(lanes: &[usize]) -> String {
    match lanes {
        [one] => format!("lane {one}"),
        [first, .., last] if last - first + 1 == lanes.len() => format!("lanes {first} to {last}"),
        _ => {
            let mut texts: Vec<String> = lanes.iter().take(MOST_LANES).map(ToString::to_string).collect();
            if lanes.len() > MOST_LANES {
                texts.push(format!("and {} more", lanes.len() - MOST_LANES));
            }
            format!("lanes {}", texts.join(", "))
        }
    }
}
