//! OpenCL 2's work-group functions: all work-items of the group come to them, which is proved as of a
//! barrier; they order no memory.
//!
//! What they give is arbitrary, and known to be the same for all of the group where it is. A broadcast
//! must name the same work-item everywhere, so its number is to be computed from arguments.

use super::builder::Builder;
use super::callee::Callee;
use super::context::{R, unsupported};
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::kernel::ast::Ty;
use crate::kernel::builtin::WorkGroup;
use crate::refusal::Construct;

impl<'a> Builder<'_, 'a> {
    /// The value of a work-group function.
    pub fn work_group(
        &mut self,
        function: WorkGroup,
        node: &'a Node,
        callee: &Callee<'a>,
        span: Span,
    ) -> R<Option<Value>> {
        let scalar = self.scalar_of(node)?;
        let Some((operand, places)) = callee.arguments.split_first() else { return Ok(None) };
        self.effect(operand)?;
        for place in places {
            let number = self.scalar(place)?;
            if function == WorkGroup::Broadcast && !self.is_launch_constant(&number) {
                return unsupported(
                    span,
                    Construct::UnknownFunction,
                    format!("`{}` from a work-item that is not known to be the same for all", callee.name),
                );
            }
        }
        if function == WorkGroup::Scan {
            self.barrier(false, false, None, span)?;
            return self.of_hardware(scalar, span).map(Some);
        }
        let result = self.temporary(Ty::Scalar(scalar), span);
        self.barrier(false, false, Some(result), span)?;
        if function == WorkGroup::Vote {
            return self.some_number(result, scalar, span).map(Some);
        }
        Ok(Some(Value::Scalar(self.read(result, span))))
    }
}
