//! Claims about costs against runs: random kernels are run by the interpreter, lane by lane, and no request may cost less
//! or more than is claimed. What is claimed to be exact is reached.

mod generator;
#[path = "../support/random.rs"]
mod random;
mod requests;
mod tables;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use barrister::base::source::SourceMap;
use barrister::config::Config;
use barrister::cost::warp::Extent;
use barrister::cost::{self, Launch, Row};
use barrister::kernel::ast::{Function, LocalId, Program};
use barrister::kernel::interp::{Executable, Fill, Input, Launch as Sizes};
use generator::{FUNCTIONS, Kernel};
use random::Random;

/// Kernels of the ordinary run, which are read together.
const KERNELS: u64 = 36;
/// Kernels in a file.
const BATCH: u64 = 60;

#[derive(Default)]
struct Figures {
    kernels: u64,
    runs: u64,
    requests: u64,
    rows: u64,
    exact: u64,
    /// Exact claims of kernels of which all is known, that their runs reach, and that they do not.
    reached: u64,
    missed: u64,
    wrong: Vec<String>,
}

#[test]
fn no_request_costs_what_is_not_claimed() {
    let figures = check(0..KERNELS);
    figures.print();
    assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
    assert!(figures.requests > 20_000 && figures.exact * 4 > figures.rows, "the kernels show too little");
    assert!(figures.missed * 20 <= figures.reached, "too little of what is claimed to be exact is reached");
}

/// The comparison notices claims that are wrong: those for other arguments.
#[test]
fn claims_for_other_arguments_are_contradicted() {
    let kernels: Vec<Kernel> = (0..20).map(generator::kernel).collect();
    let text: String = std::iter::once(FUNCTIONS).chain(kernels.iter().map(|k| k.text.as_str())).collect();
    let (program, mut figures) = (read(&text), Figures::default());
    for own in &kernels {
        let kernel = program.kernels.iter().find(|f| f.name == own.name).expect("a kernel that is read");
        let of = |value: i128| kernel.params.iter().filter(|p| p.object.is_none()).map(|p| (p.local, value)).collect();
        let rows = cost::rows(&program, kernel, &launch(own, &of(1), Told::All), never()).expect("small blocks");
        let sizes = Sizes { block: own.block, grid: own.grid, dynamic_shared: None };
        let mut input = Input::random(sizes, 1, Fill::Small);
        input.scalars = kernel.params.iter().filter(|p| p.object.is_none()).map(|p| (p.local, 32)).collect();
        compare(kernel, &Executable::new(&program, kernel), &input, &rows, (own, Told::All), &mut figures);
    }
    assert!(figures.wrong.len() > 5, "{} claims are contradicted", figures.wrong.len());
}

/// `BARRISTER_KERNELS` of them, from the seed `BARRISTER_SEED` on.
#[test]
#[ignore = "takes as long as one likes"]
fn many_kernels() {
    let number =
        |name: &str, otherwise: u64| std::env::var(name).ok().map_or(otherwise, |text| text.parse().expect("a number"));
    let (seed, kernels) = (number("BARRISTER_SEED", 1_000_000), number("BARRISTER_KERNELS", 5_000));
    let figures = check(seed..seed + kernels);
    figures.print();
    assert!(figures.wrong.is_empty(), "{}", figures.wrong.join("\n"));
}

impl Figures {
    fn print(&self) {
        println!(
            "{} kernels, {} runs, {} requests; {} rows, {} of them exact; of those of which all is known {} reached, {} \
             not; {} wrong",
            self.kernels,
            self.runs,
            self.requests,
            self.rows,
            self.exact,
            self.reached,
            self.missed,
            self.wrong.len()
        );
    }
}

fn check(seeds: std::ops::Range<u64>) -> Figures {
    let mut figures = Figures::default();
    for first in seeds.clone().step_by(BATCH as usize) {
        let kernels: Vec<Kernel> = (first..seeds.end.min(first + BATCH)).map(generator::kernel).collect();
        let text: String = std::iter::once(FUNCTIONS).chain(kernels.iter().map(|k| k.text.as_str())).collect();
        let program = read(&text);
        for (kernel, seed) in kernels.iter().zip(first..) {
            let function = program.kernels.iter().find(|f| f.name == kernel.name);
            examine(&program, function.expect("a kernel that is read"), kernel, seed, &mut figures);
        }
    }
    figures
}

fn read(text: &str) -> Program {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("random.cu");
    std::fs::write(&path, text).expect("written");
    load(&path, text)
}

fn load(path: &Path, text: &str) -> Program {
    let loaded = barrister::pipeline::load::load(path, &Config::default(), &mut SourceMap::default());
    let loaded = loaded.unwrap_or_else(|diagnostics| panic!("{diagnostics:?}\n{text}"));
    assert!(
        loaded.refused.is_empty(),
        "{:?}\n{text}",
        loaded.refused.iter().map(|k| &k.diagnostics).collect::<Vec<_>>()
    );
    loaded.program
}

/// What is told of the launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// Blocks, grid and arguments.
    All,
    /// Blocks.
    Blocks,
    /// How long rows are.
    Rows,
    /// Nothing: rows are whole warps.
    Nothing,
}

fn examine(program: &Program, kernel: &Function, own: &Kernel, seed: u64, figures: &mut Figures) {
    figures.kernels += 1;
    let executable = Executable::new(program, kernel);
    let mut random = Random::new(seed ^ 0xc057);
    let of = |told: Told, arguments: &BTreeMap<LocalId, i128>| {
        cost::rows(program, kernel, &launch(own, arguments, told), never()).expect("small blocks")
    };
    // Of rows that are no whole warps all blocks are looked at, which takes time.
    let is_whole = own.block[0].is_multiple_of(32);
    let told = [
        (Told::Blocks, true),
        (Told::Rows, is_whole || own.block[0] >= 16 && seed.is_multiple_of(4)),
        (Told::Nothing, is_whole),
    ];
    let told = told.iter().filter(|(_, holds)| *holds).map(|(told, _)| *told);
    let of_any: Vec<(Told, Vec<Row>)> = told.map(|told| (told, of(told, &BTreeMap::new()))).collect();
    for round in 0..3 {
        let sizes = Sizes { block: own.block, grid: own.grid, dynamic_shared: None };
        let mut input = Input::random(sizes, seed * 8 + round, random.pick(&[Fill::Zero, Fill::Small, Fill::Small]));
        let arguments = arguments(kernel, &mut random);
        for (local, value) in &arguments {
            input.scalars.insert(*local, *value as i64 as u64);
        }
        let of_all = (Told::All, of(Told::All, &arguments));
        for (told, rows) in of_any.iter().chain([&of_all]) {
            compare(kernel, &executable, &input, rows, (own, *told), figures);
        }
    }
}

fn arguments(kernel: &Function, random: &mut Random) -> BTreeMap<LocalId, i128> {
    let scalars = kernel.params.iter().filter(|param| param.object.is_none());
    let values = [0, 1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 31, 32, 33, 40, 64, 100, 128, -1, -3];
    scalars.map(|param| (param.local, random.pick(&values))).collect()
}

fn launch(own: &Kernel, arguments: &BTreeMap<LocalId, i128>, told: Told) -> Launch {
    let block = own.block.map(|n| Extent::Known(n.into()));
    match told {
        Told::All => Launch { block, grid: own.grid.map(|n| Some(n.into())), arguments: arguments.clone() },
        Told::Blocks => Launch { block, grid: [None; 3], arguments: BTreeMap::new() },
        Told::Rows => {
            let block = [block[0], Extent::Any, block[2]];
            Launch { block, grid: [None; 3], arguments: BTreeMap::new() }
        }
        Told::Nothing => {
            let block = [Extent::Warps, Extent::Any, Extent::Any];
            Launch { block, grid: [None; 3], arguments: BTreeMap::new() }
        }
    }
}

/// A deadline that no kernel of these comes to.
fn never() -> Instant {
    Instant::now() + Duration::from_secs(3600)
}

fn compare(
    kernel: &Function,
    executable: &Executable,
    input: &Input,
    rows: &[Row],
    (own, told): (&Kernel, Told),
    figures: &mut Figures,
) {
    figures.rows += rows.len() as u64;
    figures.exact += rows.iter().filter(|row| row.cost.as_ref().is_some_and(|cost| cost.is_exact)).count() as u64;
    let Some(requests) = requests::requests(kernel, executable, input, rows) else { return };
    figures.runs += 1;
    let mut seen: BTreeMap<usize, (u32, u32)> = BTreeMap::new();
    for request in requests {
        figures.requests += 1;
        let row = &rows[request.row];
        let range = seen.entry(request.row).or_insert((request.cost, request.cost));
        *range = (range.0.min(request.cost), range.1.max(request.cost));
        let is_claimed = row.cost.as_ref().is_some_and(|cost| (cost.least..=cost.worst).contains(&request.cost));
        if !is_claimed {
            let scalars: Vec<i64> = input.scalars.values().map(|value| *value as i64).collect();
            figures.wrong.push(format!(
                "{told:?}, blocks {:?}, arguments {scalars:?}: {} of {:?}, claimed {:?} of {:?} in\n{}",
                own.block, request.cost, request.lanes, row.cost, row.site, own.text
            ));
        }
    }
    if told == Told::All {
        for (row, (least, most)) in seen {
            let Some(cost) = rows[row].cost.as_ref().filter(|cost| cost.is_exact) else { continue };
            let is_reached = (cost.best, cost.worst) == (least, most);
            *(if is_reached { &mut figures.reached } else { &mut figures.missed }) += 1;
        }
    }
}
