//! A launch as a picture: the grid with its blocks, and the blocks with the threads that a finding is about.
//!
//! A block of one dimension is drawn as its warps, a row for each; others as they are, a slice of z. Of what is large
//! the beginning, the end and the surroundings of the threads are drawn, with a gap where something is left out.

use maud::{Markup, html};

use super::thread::LETTERS;
use super::view::triple;
use crate::report::{Counterexample, ThreadPosition};

/// Lanes of a warp.
const LANES: u64 = 32;
/// Cells that are drawn along an axis.
const MOST_THREADS: u64 = 32;
const MOST_ROWS: u64 = 8;
const MOST_BLOCKS: u64 = 8;
/// Cells on either side of one that is marked.
const AROUND: u64 = 2;

/// The sides of cells, and what is around panels.
const THREAD: f64 = 13.0;
const BLOCK: f64 = 26.0;
const HEAD: f64 = 62.0;
const SIDE: f64 = 58.0;
const SPACE: f64 = 28.0;
/// The first and the last number of a row of columns stand side by side.
const LABEL: f64 = 50.0;
/// The radius of a letter's circle, and how far two of them are apart.
const RADIUS: f64 = 10.0;
const APART: f64 = 24.0;

/// A rectangle of cells.
struct Panel {
    title: String,
    side: f64,
    columns: Vec<Option<u64>>,
    rows: Vec<Option<u64>>,
    /// What stands before the numbers of columns and rows; nothing: rows have no numbers.
    names: [&'static str; 2],
    /// Letter, column and row of what is marked.
    marks: Vec<(&'static str, u64, u64)>,
}

/// The picture; `anchor` names it on the page.
pub(super) fn of(counterexample: &Counterexample, anchor: &str) -> Markup {
    let panels = panels(counterexample);
    let width: f64 = panels.iter().map(|panel| panel.width() + SPACE).sum();
    let height = panels.iter().map(Panel::height).fold(0.0, f64::max);
    let (title, words) = (format!("{anchor}-picture"), format!("{anchor}-words"));
    let lefts = panels.iter().scan(0.0, |left, panel| {
        let own = *left;
        *left += panel.width() + SPACE;
        Some(own)
    });
    html! {
        svg role="img" aria-labelledby={ (title) " " (words) } viewBox={ "0 0 " (width) " " (height) }
            width=(width) height=(height) {
            title id=(title) { "The grid and the block" }
            desc id=(words) { (in_words(counterexample)) }
            @for (panel, left) in panels.iter().zip(lefts) {
                g transform={ "translate(" (left) " 0)" } { (panel.drawn()) }
            }
        }
    }
}

fn in_words(counterexample: &Counterexample) -> String {
    let threads = counterexample.threads.iter().zip(LETTERS);
    let one = |(thread, letter): (&ThreadPosition, &str)| {
        format!("{letter} is thread {} of block {}", triple(thread.thread), triple(thread.block))
    };
    let threads: Vec<String> = threads.map(one).collect();
    let (block, grid) = (triple(counterexample.block_dim), triple(counterexample.grid_dim));
    format!("A grid of {grid} blocks of {block} threads. {}.", threads.join("; "))
}

/// The grid, then the blocks of the threads: a panel for each slice that one of them is in.
fn panels(counterexample: &Counterexample) -> Vec<Panel> {
    let threads: Vec<(&str, ThreadPosition)> =
        LETTERS.into_iter().zip(counterexample.threads.iter().copied()).collect();
    let mut panels = Vec::new();
    let slices = distinct(threads.iter().map(|(_, thread)| thread.block[2]));
    for slice in slices {
        let marks = threads.iter().filter(|(_, thread)| thread.block[2] == slice);
        let marks = marks.map(|(letter, ThreadPosition { block: [x, y, _], .. })| (*letter, *x, *y)).collect();
        let [x, y, z] = counterexample.grid_dim;
        let title = if z > 1 { format!("grid, z = {slice}") } else { "grid".to_owned() };
        let names = ["x ", if y > 1 { "y " } else { "" }];
        panels.push(Panel::new(title, BLOCK, [(x, MOST_BLOCKS), (y, MOST_BLOCKS)], names, marks));
    }
    for (block, slice) in distinct(threads.iter().map(|(_, thread)| (thread.block, thread.thread[2]))) {
        let inside = threads.iter().filter(|(_, thread)| (thread.block, thread.thread[2]) == (block, slice));
        panels.push(of_block(counterexample.block_dim, block, slice, inside.copied().collect()));
    }
    panels
}

fn of_block([x, y, z]: [u64; 3], block: [u64; 3], slice: u64, threads: Vec<(&'static str, ThreadPosition)>) -> Panel {
    let title = format!("block {}", triple(block));
    if y == 1 && z == 1 {
        let mark = |(letter, ThreadPosition { thread: [x, ..], .. })| (letter, x % LANES, x / LANES);
        let marks = threads.into_iter().map(mark).collect();
        let axes = [(x.min(LANES), MOST_THREADS), (x.div_ceil(LANES), MOST_ROWS)];
        return Panel::new(title, THREAD, axes, ["lane ", "warp "], marks);
    }
    let title = if z > 1 { format!("{title}, z = {slice}") } else { title };
    let mark = |(letter, ThreadPosition { thread: [x, y, _], .. })| (letter, x, y);
    let marks = threads.into_iter().map(mark).collect();
    Panel::new(title, THREAD, [(x, MOST_THREADS), (y, MOST_ROWS)], ["x ", "y "], marks)
}

fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for one in all {
        if !seen.contains(&one) {
            seen.push(one);
        }
    }
    seen
}

/// The cells of an axis that are drawn, and gaps between them.
fn axis(extent: u64, marked: &[u64], most: u64) -> Vec<Option<u64>> {
    if extent <= most {
        return (0..extent).map(Some).collect();
    }
    let around = marked.iter().flat_map(|at| at.saturating_sub(AROUND)..=at.saturating_add(AROUND));
    let mut shown: Vec<u64> = (0..most / 2).chain(around).chain([extent - 1]).filter(|at| *at < extent).collect();
    shown.sort_unstable();
    shown.dedup();
    let mut cells = Vec::new();
    for (number, at) in shown.iter().enumerate() {
        if number > 0 && shown[number - 1] + 1 < *at {
            cells.push(None);
        }
        cells.push(Some(*at));
    }
    cells
}

impl Panel {
    /// `axes`: the extent and what is drawn of it, of columns and of rows.
    fn new(
        title: String,
        side: f64,
        [columns, rows]: [(u64, u64); 2],
        names: [&'static str; 2],
        marks: Vec<(&'static str, u64, u64)>,
    ) -> Panel {
        let of_columns: Vec<u64> = marks.iter().map(|mark| mark.1).collect();
        let of_rows: Vec<u64> = marks.iter().map(|mark| mark.2).collect();
        let columns = axis(columns.0, &of_columns, columns.1);
        let rows = axis(rows.0, &of_rows, rows.1);
        Panel { title, side, columns, rows, names, marks }
    }

    fn width(&self) -> f64 {
        // The title and the letters need some room, however few cells there are.
        SIDE + (self.columns.len() as f64 * self.side).max(90.0)
    }

    fn height(&self) -> f64 {
        HEAD + self.rows.len() as f64 * self.side + 20.0
    }

    /// The middle of a cell.
    fn at(&self, column: u64, row: u64) -> (f64, f64) {
        let place = |axis: &[Option<u64>], at| axis.iter().position(|one| *one == Some(at)).unwrap_or(0) as f64;
        let (x, y) = (place(&self.columns, column), place(&self.rows, row));
        (SIDE + (x + 0.5) * self.side, HEAD + (y + 0.5) * self.side)
    }

    fn drawn(&self) -> Markup {
        html! {
            text.title x=(SIDE) y="14" { (self.title) }
            (self.cells())
            (self.labels())
            (self.pins())
        }
    }

    fn cells(&self) -> Markup {
        let (side, inner) = (self.side, self.side - 2.0);
        html! {
            @for (y, row) in self.rows.iter().enumerate() {
                @for (x, column) in self.columns.iter().enumerate() {
                    @let (left, top) = (SIDE + x as f64 * side + 1.0, HEAD + y as f64 * side + 1.0);
                    @match (row, column) {
                        (Some(row), Some(column)) => {
                            rect class={ "cell" (self.letters(*column, *row)) } x=(left) y=(top)
                                width=(inner) height=(inner) rx="2" {}
                        }
                        (None, _) | (_, None) => {
                            circle.gap cx=(left + inner / 2.0) cy=(top + inner / 2.0) r="1" {}
                        }
                    }
                }
            }
        }
    }

    /// ` A B`: who is in a cell.
    fn letters(&self, column: u64, row: u64) -> String {
        let here = self.marks.iter().filter(|mark| (mark.1, mark.2) == (column, row));
        here.map(|mark| format!(" {}", mark.0)).collect()
    }

    /// The numbers of rows and columns: of the first, the last, and where something is marked.
    fn labels(&self) -> Markup {
        let bottom = HEAD + self.rows.len() as f64 * self.side + 13.0;
        let is_marked = |row: u64| self.marks.iter().any(|mark| mark.2 == row);
        let has_room = self.columns.len() as f64 * self.side >= LABEL;
        let named = |axis: &[Option<u64>], at: usize| at == 0 || at + 1 == axis.len();
        html! {
            @for (y, row) in self.rows.iter().enumerate() {
                @let row = row.filter(|row| (named(&self.rows, y) || is_marked(*row)) && !self.names[1].is_empty());
                @if let Some(row) = row {
                    text.row x=(SIDE - 6.0) y=(HEAD + (y as f64 + 0.5) * self.side + 4.0) { (self.names[1]) (row) }
                }
            }
            @for (x, column) in self.columns.iter().enumerate() {
                @if let Some(column) = column.filter(|_| x == 0 || has_room && named(&self.columns, x)) {
                    @let left = SIDE + x as f64 * self.side;
                    @if x == 0 {
                        text x=(left) y=(bottom) { (self.names[0]) (column) }
                    } @else {
                        text.column x=(left + self.side) y=(bottom) { (column) }
                    }
                }
            }
        }
    }

    /// A line from each letter to its cell.
    fn pins(&self) -> Markup {
        let cells: Vec<(&str, f64, f64)> = self
            .marks
            .iter()
            .map(|(letter, column, row)| {
                let (x, y) = self.at(*column, *row);
                (*letter, x, y)
            })
            .collect();
        let heads = apart(&cells.iter().map(|(_, x, _)| *x).collect::<Vec<_>>());
        let top = HEAD - 24.0;
        html! {
            @for ((letter, x, y), head) in cells.iter().zip(&heads) {
                line class={ "pin " (letter) } x1=(head) y1=(top) x2=(x) y2=(y) {}
                circle class={ "cell-mark " (letter) } cx=(x) cy=(y) r="3.5" {}
                circle class={ "head " (letter) } cx=(head) cy=(top) r=(RADIUS) {}
                text class={ "letter " (letter) } x=(head) y=(top + 4.0) { (letter) }
            }
        }
    }
}

/// Places that are not too close to each other, in the same order from left to right.
fn apart(places: &[f64]) -> Vec<f64> {
    match places {
        [one, two] if (one - two).abs() < APART => {
            let (middle, half) = ((one + two) / 2.0, APART / 2.0);
            if one <= two { vec![middle - half, middle + half] } else { vec![middle + half, middle - half] }
        }
        places => places.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(extent: u64, marked: &[u64], most: u64) -> String {
        let cell = |cell: &Option<u64>| cell.map_or("…".to_owned(), |at| at.to_string());
        axis(extent, marked, most).iter().map(cell).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_large_is_left_out_and_never_what_is_marked() {
        assert_eq!(drawn(4, &[1], 8), "0 1 2 3");
        assert_eq!(
            drawn(1 << 31, &[1 << 30], 4),
            "0 1 … 1073741822 1073741823 1073741824 1073741825 1073741826 … 2147483647"
        );
        assert_eq!(drawn(32, &[0, 31], 8), "0 1 2 3 … 29 30 31");
    }

    #[test]
    fn threads_of_two_blocks_have_a_panel_each() {
        let thread = |x, block| ThreadPosition { thread: [x, 0, 0], block: [block, 0, 0] };
        let counterexample = Counterexample {
            block_dim: [1024, 1, 1],
            grid_dim: [2, 1, 1],
            threads: vec![thread(40, 0), thread(0, 1)],
            ..Counterexample::default()
        };
        let panels = panels(&counterexample);
        let titles: Vec<&str> = panels.iter().map(|panel| panel.title.as_str()).collect();
        assert_eq!(titles, ["grid", "block (0, 0, 0)", "block (1, 0, 0)"]);
        assert_eq!(panels[1].marks, [("A", 8, 1)]);
    }

    #[test]
    fn letters_do_not_hide_each_other() {
        assert_eq!(apart(&[10.0, 12.0]), [-1.0, 23.0]);
        assert_eq!(apart(&[12.0, 10.0]), [23.0, -1.0]);
        assert_eq!(apart(&[10.0, 90.0]), [10.0, 90.0]);
    }
}
