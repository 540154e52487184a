//! The page of `--format html`, read as a browser reads it.

#[path = "support/sample.rs"]
mod sample;

use std::collections::BTreeSet;
use std::path::Path;

use barrister::base::source::{SourceMap, Span};
use barrister::obligation::Kind;
use barrister::report::{
    Access, AccessKind, Counterexample, Element, Failure, FileReport, KernelReport, RunReport, ThreadPosition, html,
};
use scraper::{ElementRef, Html, Selector};

fn page() -> Html {
    let sample = sample::everything();
    Html::parse_document(&html::run(&sample.report, &sample.sources, false))
}

fn all<'p>(page: &'p Html, selector: &str) -> Vec<ElementRef<'p>> {
    page.select(&Selector::parse(selector).expect("a valid selector")).collect()
}

/// The words of an element, without the space between them.
fn words(element: ElementRef) -> String {
    element.text().flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// The words of all that a selector finds.
fn texts(page: &Html, selector: &str) -> Vec<String> {
    all(page, selector).into_iter().map(words).collect()
}

#[test]
fn each_kernel_has_a_line_that_leads_to_its_section() {
    let page = page();
    let names = texts(&page, "table.verdicts tbody th[scope=row]");
    assert_eq!(names, ["shift", "fill", "row", "exotic", "known"]);
    let verdicts = texts(&page, "table.verdicts td:nth-child(2) .verdict");
    assert_eq!(verdicts, ["✗ refuted", "✓ verified", "◐ conditional", "∅ unsupported", "? inconclusive"]);
    for (link, name) in all(&page, "table.verdicts th a").into_iter().zip(names) {
        let target = link.attr("href").expect("a link leads somewhere");
        assert!(texts(&page, &format!("section{target} h2"))[0].starts_with(&name), "{target}");
    }
}

#[test]
fn a_race_shows_its_statements_the_cell_the_launch_and_both_threads() {
    let page = page();
    let races: Vec<ElementRef> = all(&page, "article.refuted");
    let title = words(races[0].select(&Selector::parse("h3").expect("valid")).next().expect("a title"));
    assert_eq!(title, "write-read race on a[17]");
    let of = |selector: &str| -> Vec<String> {
        races[0].select(&Selector::parse(selector).expect("a valid selector")).map(words).collect()
    };
    // Both stand on one line, one inside of the other or beside it.
    assert_eq!(of("mark.A"), ["a[i]"]);
    assert_eq!(of("mark.B"), ["a[i + 1]"]);
    assert_eq!(of(".memory .access"), ["A writes 5", "B reads 5"]);
    assert_eq!(of(".memory .it"), ["[17]"]);
    assert_eq!(of("svg text.letter"), ["A", "B", "A", "B"]);
    assert_eq!(
        of("svg desc")[0].split_once(". ").expect("two sentences").1,
        "A is thread (17, 0, 0) of block (0, 0, 0); B is thread (16, 0, 0) of block (0, 0, 0)."
    );
    assert_eq!(of(".steps thead th"), ["A thread (17, 0, 0) block (0, 0, 0)", "B thread (16, 0, 0) block (0, 0, 0)"]);
    assert_eq!(of(".steps .meets"), ["line 5 writes 5 to a[17]", "line 5 reads 5 from a[17]"]);
    assert!(of(".helps li").contains(&"a barrier between the read and the write would order them".to_owned()));
}

#[test]
fn conditions_are_there_to_be_copied_and_what_is_allowed_is_told() {
    let page = page();
    assert_eq!(texts(&page, ".copy"), ["__requires(blockDim.x == 1 && n >= 1);"]);
    let allowed = texts(&page, ".allowed li");
    assert!(allowed[0].ends_with("because all write the same") && allowed[1].ends_with("known from the baseline"));
    let errors = texts(&page, ".message.error h3");
    assert_eq!(errors[0], "error clang is not installed");
    assert!(errors.iter().any(|text| text.contains("inline assembly is not supported")), "{errors:?}");
}

/// What an assistive technology needs, and what a link needs.
#[test]
fn everything_has_a_name_and_names_are_distinct() {
    let page = page();
    let ids: Vec<&str> = all(&page, "[id]").into_iter().filter_map(|one| one.attr("id")).collect();
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len(), "{ids:?}");
    for link in all(&page, "a[href]") {
        let target = link.attr("href").and_then(|target| target.strip_prefix('#')).expect("links stay on the page");
        assert!(distinct.contains(target), "nothing is called {target}");
    }
    for element in all(&page, "[aria-labelledby]") {
        let names = element.attr("aria-labelledby").expect("it was selected by it");
        assert!(names.split(' ').all(|name| distinct.contains(name)), "{names}");
    }
    for region in all(&page, "[tabindex]") {
        assert_eq!(region.attr("role"), Some("region"), "{}", region.html());
        assert!(region.attr("aria-label").is_some_and(|label| !label.is_empty()), "{}", region.html());
    }
    assert!(all(&page, "svg").iter().all(|svg| svg.attr("role") == Some("img")));
    assert_eq!(all(&page, "html[lang]").len(), 1);
}

/// It fetches nothing and runs nothing.
#[test]
fn the_page_is_one_file() {
    let page = page();
    assert_eq!(texts(&page, "script, link, img, iframe, object, embed, form, base").len(), 0);
    assert_eq!(all(&page, "[src], [onload], [onclick], [style]").len(), 0);
    let policy = all(&page, "meta[http-equiv=Content-Security-Policy]")[0].attr("content").expect("a policy");
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    let style = texts(&page, "style").concat();
    assert!(!style.contains("url(") && !style.contains("@import"), "{style}");
}

#[test]
fn a_hostile_source_is_text() {
    const HOSTILE: &str = "</pre><script>alert(1)</script><img src=x onerror=alert(2)>\"'&amp;` &lt;";
    let mut sources = SourceMap::default();
    let text = format!("__global__ void k(int *a) {{\n  a[0] = 1; // {HOSTILE}\n}}\n");
    let file = sources.add(Path::new(&format!("{HOSTILE}.cu")), text.clone());
    let start = text.find("a[0] = 1").expect("it is there") as u32;
    let access = Access { kind: AccessKind::Write, span: Span { file, start, end: text.len() as u32 - 3 } };
    let counterexample = Counterexample {
        block_dim: [u64::MAX; 3],
        grid_dim: [u64::MAX; 3],
        threads: vec![ThreadPosition { thread: [u64::MAX - 1; 3], block: [0; 3] }, ThreadPosition::default()],
        element: Some(Element { object: HOSTILE.to_owned(), index: vec![i128::MAX, i128::MIN] }),
        arguments: vec![(HOSTILE.to_owned(), HOSTILE.to_owned())],
        memory: Vec::new(),
    };
    let race = Failure {
        counterexample: Some(counterexample),
        reason: None,
        help: vec![HOSTILE.to_owned()],
        related: vec![(access.span, HOSTILE.to_owned())],
        ..Failure::race(access, access)
    };
    let mut kernel = KernelReport::new(HOSTILE, access.span);
    kernel.failures = vec![race, Failure::new(Kind::Assert, Span { start: start + 7, ..access.span })];
    kernel.notes = vec![HOSTILE.to_owned()];
    let files = vec![FileReport { path: HOSTILE.into(), kernels: vec![kernel.conclude()], ..FileReport::default() }];
    let report = RunReport { files, diagnostics: Vec::new() };
    let page = Html::parse_document(&html::run(&report, &sources, true));
    assert_eq!(all(&page, "script, img").len(), 0);
    // What is a code to the reader of a sentence, between backquotes, is one piece less.
    let plain = HOSTILE.replace('`', "");
    let name = &texts(&page, "h2 code")[0];
    assert_eq!(name, HOSTILE);
    assert!(texts(&page, ".helps li").iter().any(|text| text.replace(' ', "") == plain.replace(' ', "")));
    assert!(texts(&page, ".source .line").iter().any(|line| line.contains("<script>alert(1)</script>")));
}

#[test]
fn times_are_on_it_only_if_asked_for() {
    let sample = sample::everything();
    let with = |times| html::run(&sample.report, &sample.sources, times);
    assert!(with(true).contains("0.31 s") && !with(false).contains("0.31 s"));
}
