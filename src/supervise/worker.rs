//! The process that does the work, and tells of every step.

use std::borrow::Cow;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use super::message::{Message, Order, Source};
use super::processes;
use crate::base::asked::Asked;
use crate::base::places;
use crate::base::source::{FileId, SourceMap};
use crate::config::Config;
use crate::kernel::ast::Function;
use crate::pipeline::listener::Listener;
use crate::pipeline::{guard, verify_file};
use crate::report::{FileReport, KernelReport};
use crate::smt::prover;

/// Whoever is no longer wanted has so long to end the programs that it has started.
const LAST: Duration = Duration::from_millis(100);

/// Does what it is told until nobody tells it anything.
pub fn serve(config: &Config) {
    let mut sources = SourceMap::default();
    for order in orders() {
        match order {
            Order::Know(known) => known.into_iter().for_each(|(path, text)| {
                sources.add(&path, text);
            }),
            Order::Verify { path, first } => {
                // Numbers of its own: places are ordered by them, and no report may depend on the files before.
                let mut own = SourceMap::default();
                let mut teller =
                    Teller { config, first, sources: &mut sources, places: Vec::new(), asked: Asked::default() };
                let report = verify_file(&path, config, &mut own, &mut teller);
                teller.tell_sources(&own);
                teller.send(&Message::Done { diagnostics: report.diagnostics });
            }
            Order::Stop => guard::interrupt(),
        }
    }
}

/// Ends this process when its input ends: nobody waits for it any more.
pub fn leave_with_input() {
    drop(orders());
}

/// The orders, by a thread of their own: to stop cannot wait until work is done.
fn orders() -> Receiver<Order> {
    let (send, receive) = channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            match serde_json::from_str(&line) {
                Ok(Order::Stop) => guard::interrupt(),
                Ok(order) => drop(send.send(order)),
                Err(error) => tracing::error!("an order that cannot be read: {error}"),
            }
        }
        guard::interrupt();
        std::thread::sleep(LAST);
        processes::end_this();
    });
    receive
}

fn send(message: &Message) {
    if let Ok(line) = serde_json::to_string(message) {
        write(&line);
    }
}

fn write(line: &str) {
    let mut out = std::io::stdout().lock();
    // Ignored: a supervisor that has stopped reading ends this process as well.
    let _ = out.write_all(line.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush());
}

/// Tells of the steps of one file.
struct Teller<'a> {
    config: &'a Config,
    first: usize,
    /// Those of the run.
    sources: &'a mut SourceMap,
    /// Which of them those of the file are, as far as they are told.
    places: Vec<FileId>,
    /// What was asked of the disk, as far as it is told.
    asked: Asked,
}

impl Teller<'_> {
    fn tell_sources(&mut self, own: &SourceMap) {
        let asked = own.asked.without(&self.asked);
        if !asked.is_empty() {
            send(&Message::Asked(asked));
            self.asked.clone_from(&own.asked);
        }
        let known = self.sources.len();
        for (path, text) in own.after(self.places.len()) {
            self.places.push(self.sources.add(path, text.to_owned()));
        }
        let new: Vec<Source> =
            self.sources.after(known).map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
        if !new.is_empty() {
            send(&Message::Sources(new));
        }
    }

    /// Sends what names places, as the run counts its sources.
    fn send(&self, message: &Message) {
        let Ok(line) = serde_json::to_string(message) else { return };
        match places::renumbered(&line, &self.places) {
            Some(line) => write(&line),
            None => tracing::error!("a place in a source that was not told of"),
        }
    }
}

impl Listener for Teller<'_> {
    fn reads(&mut self, _: &Path) {}

    fn has_read(&mut self, report: &FileReport, kernels: &[&Function], own: &SourceMap) -> usize {
        self.tell_sources(own);
        let kernels = kernels.iter().map(|kernel| (kernel.name.clone(), kernel.span)).collect();
        self.send(&Message::Read { times: report.times.clone(), refused: report.kernels.clone(), kernels });
        self.first
    }

    fn checks(&mut self, _: &Function) {
        send(&Message::Checks);
    }

    fn knows(&mut self, report: &KernelReport) {
        self.send(&Message::Knows(Box::new(report.clone())));
    }

    fn has_checked(&mut self, report: &KernelReport) {
        self.send(&Message::Checked(Box::new(report.clone())));
        let hits = self.config.cache.as_ref().map_or(0, |cache| cache.hits());
        send(&Message::State { hits, exhausted: prover::is_exhausted() });
    }
}

/// Tells of each stage when it begins.
pub struct Stages;

impl<S: tracing::Subscriber> Layer<S> for Stages {
    fn on_new_span(&self, attributes: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        let mut name = Name(None);
        attributes.record(&mut name);
        if let (Some(name), "stage") = (name.0, attributes.metadata().name()) {
            send(&Message::Stage(Cow::Owned(name)));
        }
    }
}

/// The name that a span of a stage carries.
struct Name(Option<String>);

impl Visit for Name {
    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}

    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "name" {
            self.0 = Some(value.to_owned());
        }
    }
}
