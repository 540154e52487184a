//! Why two kernels have no product.

use crate::base::source::Span;

/// Why two kernels have no product.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unlike {
    /// What is in the way.
    pub cause: Cause,
    /// As a sentence without a full stop.
    pub why: String,
    /// Places in the first kernel and in the second.
    pub places: [Option<Span>; 2],
}

/// What is in the way of a product.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// They are not called alike.
    Parameters,
    /// One of them does what is not compared.
    Construct,
    /// It is not known whether variables of both are one.
    Variables,
    /// Their control has another form.
    Shape,
}
