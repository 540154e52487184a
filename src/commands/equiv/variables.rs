//! Whether the variables of two kernels are known by their names and places.
//!
//! A kernel's copy of a variable has no more than that. In a template one declaration is many variables, a header may say
//! something else where it is included again, and in a namespace, or a class, a name is that of several. Where only what
//! they hold counts, and is known, none of it matters.

use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;
use crate::kernel::ast::{Function, Object, ObjectKind, Space};
use crate::refusal::Construct;

/// Words of sources in which one place, or one name, may stand for several variables.
const OF_SEVERAL: [&str; 3] = ["template", "namespace", "::"];

/// Refuses two kernels that have variables of which that cannot be told.
///
/// # Errors
/// They have.
pub(super) fn are_told_apart(kernels: [&Function; 2], sources: &SourceMap) -> Result<(), Vec<Diagnostic>> {
    for kernel in kernels {
        let is_own = |object: &Object| matches!(object.space, Space::Shared | Space::Private | Space::Ghost);
        let is_of_file =
            |object: &&Object| object.kind == ObjectKind::Declared && !is_own(object) && object.content.is_none();
        for object in kernel.objects.iter().filter(is_of_file) {
            let text = &sources.file(object.span.file).text;
            let word = OF_SEVERAL.iter().find(|word| text.contains(**word));
            let why = match word {
                _ if object.span.file != kernel.span.file => {
                    "of a header, which may say something else elsewhere,".to_owned()
                }
                _ if kernel.name.contains('<') => "of an instance of a template, which may have its own,".to_owned(),
                Some(word) => format!("of a file with `{word}`, where its name may stand for several,"),
                None => continue,
            };
            let what = format!("to compare kernels with the variable `{}` {why}", object.name);
            let refused = Diagnostic::unsupported(object.span, Construct::GlobalVariable, what);
            return Err(vec![refused.with_help("give the kernels its values by a parameter")]);
        }
    }
    Ok(())
}
