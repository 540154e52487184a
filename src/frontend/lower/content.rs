//! What constant arrays hold: the numbers that their initialisers list.
//!
//! Arrays of integers and of pointers to functions only, whose initialisers are constants; of any
//! other array nothing is said, and it may hold anything.

use super::builder::Builder;
use super::make;
use super::value::Value;
use crate::frontend::kind::Kind;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::Scalar;

/// The longest array whose elements are kept.
const LONGEST: u64 = 1 << 12;

impl<'a> Builder<'_, 'a> {
    /// The elements of an initialised array, innermost dimension first.
    pub fn initial_content(&mut self, decl: &'a Node, ty: &QualType) -> Option<Vec<i128>> {
        let init = decl.inner.iter().find(|c| !c.kind.is_attribute())?;
        let mut content = Vec::new();
        self.listed_elements(Some(init), ty, &mut content)?;
        Some(content)
    }

    /// Appends the elements of a (part of an) array; zeros where nothing initialises it.
    fn listed_elements(&mut self, init: Option<&'a Node>, ty: &QualType, into: &mut Vec<i128>) -> Option<()> {
        let init = init.filter(|n| !n.is(Kind::ImplicitValueInitExpr));
        match &ty.ty {
            CType::Array(element, Some(length)) if *length <= LONGEST => {
                let (missing, given) = match init {
                    Some(list) if list.is(Kind::InitListExpr) => list.initialisers(),
                    Some(_) => return None,
                    None => (None, &[][..]),
                };
                for index in 0..*length as usize {
                    self.listed_elements(given.get(index).or(missing), element, into)?;
                }
            }
            CType::Scalar(Scalar::Int(_)) => {
                let value = match init {
                    None => 0,
                    Some(init) => match self.specify(|b| b.value(init)) {
                        Ok(Value::Scalar(e)) => make::constant(&e)?,
                        Ok(_) | Err(_) => return None,
                    },
                };
                into.push(value);
            }
            CType::FunctionPointer(_) => {
                let value = match init {
                    None => 0,
                    Some(init) => {
                        let value = self.specify(|b| b.value(init)).ok()?;
                        make::constant(&self.as_scalar(value, self.here).ok()?)?
                    }
                };
                into.push(value);
            }
            CType::Array(..)
            | CType::Scalar(_)
            | CType::Void
            | CType::Record(_)
            | CType::Vector(..)
            | CType::Pointer(_)
            | CType::Reference(_)
            | CType::Function(_)
            | CType::NullPointer
            | CType::Other(_) => return None,
        }
        (into.len() as u64 <= LONGEST).then_some(())
    }
}
