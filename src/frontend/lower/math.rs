//! Arithmetic functions of both languages.
//!
//! Integer minimum, maximum, absolute value and the like become selections; the
//! rest are [`crate::kernel::ast::ExprKind::Intrinsic`]s, lane by lane on vectors.

use super::builder::Builder;
use super::call::Callee;
use super::context::{R, unsupported};
use super::make;
use super::value::Value;
use crate::base::source::Span;
use crate::frontend::tree::Node;
use crate::frontend::types::{CType, QualType};
use crate::kernel::ast::{BinOp, Expr, IntType, Scalar, UnOp};
use crate::refusal::Construct;

/// Functions of one or more scalars, without side effects, by their names in C.
/// Single-precision variants (`sqrtf`) are found by their stem.
const PURE: &[&str] = &[
    "acos",
    "acosh",
    "acospi",
    "asin",
    "asinh",
    "asinpi",
    "atan",
    "atan2",
    "atan2pi",
    "atanh",
    "atanpi",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "cospi",
    "erf",
    "erfc",
    "erfcinv",
    "erfcx",
    "erfinv",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "fdivide",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "hypot",
    "ilogb",
    "isfinite",
    "isinf",
    "isnan",
    "isnormal",
    "isequal",
    "isnotequal",
    "isgreater",
    "isgreaterequal",
    "isless",
    "islessequal",
    "islessgreater",
    "isordered",
    "isunordered",
    "signbit",
    "j0",
    "j1",
    "ldexp",
    "lgamma",
    "llrint",
    "llround",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "lrint",
    "lround",
    "mad",
    "maxmag",
    "minmag",
    "nan",
    "nearbyint",
    "nextafter",
    "norm3d",
    "norm4d",
    "normcdf",
    "pow",
    "pown",
    "powr",
    "rcbrt",
    "remainder",
    "rint",
    "rnorm3d",
    "rootn",
    "round",
    "rsqrt",
    "scalbn",
    "sin",
    "sinh",
    "sinpi",
    "sqrt",
    "tan",
    "tanh",
    "tanpi",
    "tgamma",
    "trunc",
    "y0",
    "y1",
    "degrees",
    "radians",
    "mix",
    "smoothstep",
    "step",
    "sign",
    "rhypot",
    "saturate",
    "add_sat",
    "sub_sat",
    "hadd",
    "rhadd",
    "mad_hi",
    "mad_sat",
    "mul_hi",
    "mulhi",
    "rotate",
    "upsample",
    "clz",
    "ctz",
    "popcount",
    "bitselect",
    "abs_diff",
];

/// Prefixes and suffixes that select an implementation: `native_sin`, `__sinf`.
fn stem(name: &str) -> &str {
    let name = ["native_", "half_"].iter().find_map(|p| name.strip_prefix(p)).unwrap_or(name);
    name.strip_prefix("__builtin_").unwrap_or(name)
}

fn is_pure(name: &str) -> bool {
    let stem = stem(name);
    PURE.contains(&stem) || stem.strip_suffix('f').is_some_and(|s| PURE.contains(&s)) || is_cuda_intrinsic(name)
}

/// `__sinf`, `__popc`, `__float2int_rn`, `__fadd_rz`, `__int_as_float`.
fn is_cuda_intrinsic(name: &str) -> bool {
    const NAMES: &[&str] = &[
        "popc",
        "popcll",
        "clz",
        "clzll",
        "ffs",
        "ffsll",
        "brev",
        "brevll",
        "umulhi",
        "mulhi",
        "umul64hi",
        "mul64hi",
        "hadd",
        "rhadd",
        "uhadd",
        "urhadd",
        "sad",
        "usad",
        "byte_perm",
        "fns",
        "saturatef",
        "fdividef",
        "dp4a",
        "dp2a",
        "funnelshift_l",
        "funnelshift_r",
        "funnelshift_lc",
        "funnelshift_rc",
        "sinf",
        "cosf",
        "tanf",
        "expf",
        "exp10f",
        "logf",
        "log2f",
        "log10f",
        "powf",
        "frsqrt_rn",
        "vabsdiffu4",
    ];
    let Some(rest) = name.strip_prefix("__") else { return false };
    let rounded = ["_rn", "_rz", "_ru", "_rd"].iter().any(|s| rest.ends_with(s));
    let types = ["int", "uint", "ll", "ull", "float", "double", "longlong", "hiloint"];
    let converts = rest.contains("_as_") || rest.split_once('2').is_some_and(|(from, _)| types.contains(&from));
    let arithmetic = [
        "fadd", "fsub", "fmul", "fdiv", "frcp", "fsqrt", "fmaf", "dadd", "dsub", "dmul", "ddiv", "drcp", "dsqrt", "fma",
    ];
    NAMES.contains(&rest) || converts || (rounded && arithmetic.iter().any(|a| rest.starts_with(a)))
}

impl<'a> Builder<'_, 'a> {
    /// The value of an arithmetic function; `None` if it is none that is known.
    pub fn math(&mut self, node: &'a Node, callee: &Callee<'a>, span: Span) -> R<Option<Value>> {
        let name = callee.name.as_str();
        let expanded = matches!(
            name,
            "min"
                | "max"
                | "umin"
                | "umax"
                | "llmin"
                | "llmax"
                | "ullmin"
                | "ullmax"
                | "abs"
                | "labs"
                | "llabs"
                | "clamp"
                | "mul24"
                | "mad24"
                | "__mul24"
                | "__umul24"
                | "select"
        );
        if !expanded && !is_pure(name) {
            return Ok(None);
        }
        let ty = self.type_of(node)?;
        let args: Vec<Value> = callee.arguments.iter().map(|a| self.value(a)).collect::<R<_>>()?;
        if name == "select" {
            return self.select_call(args, &ty, span).map(Some);
        }
        let (element, lanes) = match ty.ty {
            CType::Vector(s, lanes) => (s, lanes as usize),
            CType::Scalar(s) => (s, 1),
            _ => return unsupported(span, Construct::UnknownFunction, format!("`{name}` with this result")),
        };
        let is_vector = matches!(ty.ty, CType::Vector(..));
        let mut columns = Vec::new();
        for arg in args {
            columns.push(self.lanes(arg, lanes, span)?);
        }
        let mut parts = Vec::new();
        for lane in 0..lanes {
            let row: Vec<Expr> = columns.iter().map(|c| c[lane].clone()).collect();
            parts.push(self.scalar_function(name, row, element, span)?);
        }
        Ok(match (is_vector, parts.pop()) {
            (false, Some(single)) => Some(Value::Scalar(single)),
            (_, last) => {
                parts.extend(last);
                Some(Value::Parts(parts.into_iter().map(Value::Scalar).collect()))
            }
        })
    }

    fn scalar_function(&mut self, name: &str, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let integers = args.iter().all(|a| matches!(a.ty, crate::kernel::ast::Ty::Scalar(Scalar::Int(_))));
        if !integers {
            let name = if name == "abs" { "fabs" } else { name };
            return Ok(self.intrinsic(name, args, result, span));
        }
        match (name, &args[..]) {
            ("min" | "umin" | "llmin" | "ullmin", [_, _]) => self.extremum(BinOp::Lt, args, result, span),
            ("max" | "umax" | "llmax" | "ullmax", [_, _]) => self.extremum(BinOp::Gt, args, result, span),
            ("clamp", [_, _, _]) => {
                let mut args = args.into_iter();
                let (Some(x), Some(low), Some(high)) = (args.next(), args.next(), args.next()) else {
                    return unsupported(span, Construct::UnknownFunction, "this use of `clamp`");
                };
                let above = self.extremum(BinOp::Gt, vec![x, low], result, span)?;
                self.extremum(BinOp::Lt, vec![above, high], result, span)
            }
            ("abs" | "labs" | "llabs", [_]) => self.absolute(args, result, span),
            ("mul24" | "__mul24" | "__umul24", [_, _]) => self.multiply_24(name, args, span),
            ("mad24", [_, _, _]) => {
                let mut args = args;
                let Some(addend) = args.pop() else {
                    return unsupported(span, Construct::UnknownFunction, "this use of `mad24`");
                };
                let product = self.multiply_24(name, args, span)?;
                self.wrapping(BinOp::Add, product, addend, span)
            }
            _ => Ok(self.intrinsic(name, args, result, span)),
        }
    }

    /// An operand that is used several times.
    fn shared(&mut self, e: Expr) -> R<Expr> {
        let small = make::is_atom(&e) || matches!(e.kind, crate::kernel::ast::ExprKind::Local(_));
        if small || self.specification > 0 { Ok(e) } else { self.remember(e) }
    }

    /// Of both as the function's result: `max(int, unsigned)` compares without a sign.
    fn extremum(&mut self, op: BinOp, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let converted: Vec<Expr> = args.into_iter().map(|a| make::cast(a, result)).collect();
        let [a, b]: [Expr; 2] = match converted.try_into() {
            Ok(two) => two,
            Err(_) => return unsupported(span, Construct::UnknownFunction, "an extremum of other than two values"),
        };
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        Ok(make::select(make::comparison(op, a.clone(), b.clone()), a, b, span))
    }

    fn absolute(&mut self, args: Vec<Expr>, result: Scalar, span: Span) -> R<Expr> {
        let Some(e) = args.into_iter().next() else {
            return unsupported(span, Construct::UnknownFunction, "an absolute value of nothing");
        };
        let e = self.shared(e)?;
        let scalar = self.scalar_type(&e)?;
        if !matches!(scalar, Scalar::Int(IntType { signed: true, .. })) {
            return Ok(make::cast(e, result));
        }
        let negative = make::comparison(BinOp::Lt, e.clone(), make::int(0, scalar, span));
        // OpenCL's `abs` is unsigned: negate there, where it wraps.
        let positive = make::cast(e, result);
        Ok(make::select(negative, make::unary(UnOp::Neg, positive.clone(), span), positive, span))
    }

    /// The operation modulo two to the width. It is a function's, not the program's:
    /// that the program's signed operations do not overflow says nothing of it.
    fn wrapping(&mut self, op: BinOp, a: Expr, b: Expr, span: Span) -> R<Expr> {
        let scalar = self.scalar_type(&a)?;
        let Scalar::Int(ty) = scalar else {
            return unsupported(span, Construct::UnknownFunction, "a 24-bit operation on other than integers");
        };
        let unsigned = Scalar::Int(IntType { signed: false, ..ty });
        let result = make::binary(op, make::cast(a, unsigned), make::cast(b, unsigned), span);
        Ok(make::cast(result, scalar))
    }

    /// The low 32 bits of the product, if both operands have 24 bits; else only the
    /// arguments decide it: CUDA ignores the other bits, in OpenCL the implementation
    /// defines what it does with them.
    fn multiply_24(&mut self, name: &str, args: Vec<Expr>, span: Span) -> R<Expr> {
        let [a, b]: [Expr; 2] = match args.try_into() {
            Ok(two) => two,
            Err(_) => return unsupported(span, Construct::UnknownFunction, format!("this use of `{name}`")),
        };
        let (a, b) = (self.shared(a)?, self.shared(b)?);
        let scalar = self.scalar_type(&a)?;
        let signed = matches!(scalar, Scalar::Int(IntType { signed: true, .. }));
        let (low, high) = if signed { (-(1 << 23), (1 << 23) - 1) } else { (0, (1 << 24) - 1) };
        let in_range = |e: &Expr| {
            let below = make::comparison(BinOp::Le, e.clone(), make::int(high, scalar, span));
            let above = make::comparison(BinOp::Ge, e.clone(), make::int(low, scalar, span));
            if signed { make::and(above, below) } else { below }
        };
        let fits = make::and(in_range(&a), in_range(&b));
        let other = self.intrinsic(name, vec![a.clone(), b.clone()], scalar, span);
        let product = self.wrapping(BinOp::Mul, a, b, span)?;
        Ok(make::select(fits, product, other, span))
    }

    /// `select(a, b, c)`: b where c is true; of a vector, where its sign bit is set.
    fn select_call(&mut self, args: Vec<Value>, ty: &QualType, span: Span) -> R<Value> {
        let [a, b, c]: [Value; 3] = match args.try_into() {
            Ok(three) => three,
            Err(_) => return unsupported(span, Construct::UnknownFunction, "this use of `select`"),
        };
        let CType::Vector(_, lanes) = ty.ty else {
            let condition = make::truth(self.as_scalar(c, span)?);
            return self.select_value(&condition, b, a, span);
        };
        let lanes = lanes as usize;
        let (a, b, c) = (self.lanes(a, lanes, span)?, self.lanes(b, lanes, span)?, self.lanes(c, lanes, span)?);
        let mut parts = Vec::new();
        for ((a, b), c) in a.into_iter().zip(b).zip(c) {
            let condition = self.negative(c, span)?;
            parts.push(Value::Scalar(make::select(condition, b, a, span)));
        }
        Ok(Value::Parts(parts))
    }
}

#[cfg(test)]
mod tests {
    use super::is_pure;

    #[test]
    fn known_functions_and_their_variants() {
        for name in ["sqrtf", "sqrt", "native_sin", "__sinf", "__popc", "__float2int_rn", "__int_as_float", "__fadd_rz"]
        {
            assert!(is_pure(name), "{name}");
        }
        for name in ["__shfl_sync", "__ballot", "clock", "sincosf", "printf", "nondet", "half_"] {
            assert!(!is_pure(name), "{name}");
        }
    }
}
