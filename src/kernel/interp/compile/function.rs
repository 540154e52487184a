//! Functions: parameters, arrays, contracts.

use std::collections::BTreeMap;

use crate::base::id::Id;
use crate::kernel::ast::*;
use crate::obligation::Kind;

use super::super::code::{Code, ParamSlot, PrivateArray, Region};
use super::super::memory;
use super::{Builder, Mode, Shared};
use crate::kernel::interp::code::Instr;

/// Compiles a function; a kernel takes its contract as hypotheses and claims, a
/// function by contract claims its precondition, too.
pub fn compile<'a>(shared: &mut Shared<'a>, function: &'a Function, is_kernel: bool) -> Code {
    let mut builder = Builder::new(shared, function, is_kernel);
    builder.declare_locals();
    builder.declare_objects();
    builder.declare_params();
    builder.entry();
    match &function.body {
        Some(body) => builder.block(body),
        None => builder.refuse(format!("the function `{}`, which has only a specification", function.name)),
    }
    builder.exit();
    builder.code
}

impl Builder<'_, '_> {
    fn declare_locals(&mut self) {
        for (id, local) in self.function.locals.iter_ids() {
            let reg = self.register_of(local.ty);
            self.locals.insert(id, reg);
            self.types.insert(id, local.ty);
        }
        self.code.result = self.function.result.map(|local| self.locals[&local]);
    }

    fn declare_objects(&mut self) {
        for (id, object) in self.function.objects.iter_ids() {
            let reg = self.registers(2);
            self.objects.push(reg);
            let is_argument = object.kind == ObjectKind::Param && !self.is_kernel;
            if is_argument {
                continue;
            }
            let region = self.region(id, object);
            let unit = &mut self.shared.unit;
            match object.space {
                Space::Private | Space::Ghost => {
                    unit.private.push(region);
                    let region = unit.private.len() as u32 - 1;
                    self.code.private.push(PrivateArray { reg, region });
                }
                Space::Shared => {
                    let index = place(&mut unit.shared, region);
                    self.code.frame[reg as usize] = memory::handle(memory::SHARED, index);
                }
                Space::Global | Space::Constant => {
                    let index = place(&mut unit.global, region);
                    if object.kind == ObjectKind::Behind {
                        unit.behind = Some(index);
                    }
                    self.code.frame[reg as usize] = memory::handle(memory::GLOBAL, index);
                }
            }
        }
    }

    fn region(&self, id: ObjectId, object: &Object) -> Region {
        Region {
            name: object.name.clone(),
            object: self.is_kernel.then_some(id),
            elem: object.elem,
            size: object.size.filter(|_| object.kind != ObjectKind::Param),
            read_only: object.read_only || object.space == Space::Constant,
            content: content(object),
            of_argument: object.of_argument && self.is_kernel,
            dynamic: object.kind == ObjectKind::DynamicShared,
            of_model: object.kind == ObjectKind::Model,
            span: object.span,
        }
    }

    fn declare_params(&mut self) {
        for param in &self.function.params {
            let ty = self.function.locals[param.local].ty;
            let reg = self.locals[&param.local];
            self.code.params.push(ParamSlot {
                local: param.local,
                reg,
                array: param.object.map(|o| self.objects[o.index()]),
                object: param.object,
                scalar: match ty {
                    Ty::Scalar(scalar) => Some(scalar),
                    Ty::Pointer => None,
                },
            });
            let copy = self.register_of(ty);
            self.entry.insert(param.local, copy);
            self.code.entry_copies.push((reg, copy, ty == Ty::Pointer));
        }
    }

    fn entry(&mut self) {
        let program = self.shared.program;
        let function = self.function;
        if self.is_kernel {
            for axiom in &program.axioms {
                self.hypothesis(axiom, Mode::Unlogged);
            }
        }
        for clause in &function.requires {
            if self.is_kernel {
                self.hypothesis(&clause.expr, Mode::Spec);
            } else {
                self.claim(Kind::Precondition, clause.expr.span, &clause.expr, Mode::Spec);
            }
        }
    }

    fn exit(&mut self) {
        for jump in std::mem::take(&mut self.exits) {
            self.land(jump);
        }
        for clause in &self.function.ensures {
            self.claim(Kind::Postcondition, clause.expr.span, &clause.expr, Mode::Spec);
        }
        self.span = self.function.span;
        self.emit(Instr::Return);
    }
}

/// One variable that several functions name is one array.
fn place(regions: &mut Vec<Region>, region: Region) -> u32 {
    let same = |known: &Region| {
        let declared = known.span == region.span && known.name == region.name;
        (known.dynamic && region.dynamic) || (declared && (known.object.is_none() || region.object.is_none()))
    };
    match regions.iter().position(same) {
        Some(index) => index as u32,
        None => {
            regions.push(region);
            regions.len() as u32 - 1
        }
    }
}

/// The bytes of a constant's elements, little-endian.
fn content(object: &Object) -> BTreeMap<i64, u8> {
    let width = object.elem.bytes().min(16) as usize;
    let elements = object.content.iter().flatten();
    (0..).zip(elements.flat_map(|value| value.to_le_bytes().into_iter().take(width))).collect()
}
