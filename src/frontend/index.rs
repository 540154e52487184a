//! Finds declarations by id, and says what the code does to variables.

use std::collections::{HashMap, HashSet};

use super::kind::{CastKind, Kind};
use super::tree::{Node, Unit};
use super::types::{CType, QualType};

/// Everything that a reference may lead to.
#[derive(Default)]
pub struct Index<'a> {
    decls: HashMap<u64, &'a Node>,
    /// The record that a field belongs to.
    records: HashMap<u64, &'a Node>,
    /// Variables that are changed, bound to a reference, or have their address taken.
    modified: HashSet<u64>,
    /// The modified ones where that happens in code of the device.
    modified_on_device: HashSet<u64>,
    /// Functions around the node that is being visited, and those of them that the device runs.
    functions: u32,
    device_functions: u32,
    /// Conditional lvalues that are only read.
    read_conditionals: HashSet<u64>,
    /// Conversions of arrays to pointers of which an element is read.
    read_arrays: HashSet<u64>,
    /// Base classes of which an object is converted to one of a derived class somewhere.
    downcast: HashSet<u64>,
    /// Functions whose address the source takes, and what number each has.
    addressed: &'a [u64],
    numbers: HashMap<u64, usize>,
    /// Whether the body of a function that the device may run is not read.
    leaves_out: bool,
    /// Whether code that is not read, of the host or of a template without instance, may take addresses of functions.
    takes_others: bool,
    /// Whether some closure may become a pointer to a function, which then has no name.
    has_plain_closures: bool,
}

impl<'a> Index<'a> {
    /// Walks over the unit once.
    pub fn new(unit: &'a Unit) -> Self {
        let mut index = Self { addressed: &unit.addressed, ..Self::default() };
        index.numbers = unit.addressed.iter().copied().zip(1..).collect();
        unit.declarations.iter().for_each(|declaration| index.visit(declaration));
        index.leaves_out = unit.unread.iter().any(|f| f.is_of_the_device) || !unit.doubts.is_empty();
        index.takes_others = unit.takes_others || !unit.unread.is_empty() || !unit.doubts.is_empty();
        index.has_plain_closures = unit.has_plain_closures;
        index
    }

    /// A declaration.
    pub fn decl(&self, id: u64) -> Option<&'a Node> {
        self.decls.get(&id).copied()
    }

    /// A function that has its body here.
    pub fn definition(&self, id: u64) -> Option<&'a Node> {
        self.decl(id).filter(|node| node.is_function() && node.body().is_some())
    }

    /// The record that a member belongs to.
    pub fn parent(&self, id: u64) -> Option<&'a Node> {
        match self.records.get(&id) {
            Some(record) => Some(record),
            None => self.decl(id).and_then(|member| self.decl(member.parent)),
        }
    }

    /// Whether a variable may have another value than its first one.
    pub fn is_modified(&self, id: u64) -> bool {
        self.modified.contains(&id)
    }

    /// Whether code of the device may change a variable. A body that is not read may change any.
    pub fn is_modified_on_device(&self, id: u64) -> bool {
        self.modified_on_device.contains(&id) || self.leaves_out
    }

    /// Whether a function has a body that clang rejects.
    pub fn is_rejected(&self, function: u64) -> bool {
        self.decl(function).is_some_and(|f| f.is_rejected)
    }

    /// Whether code converts a base of this class to an object that has it.
    pub fn is_downcast(&self, record: u64) -> bool {
        self.downcast.contains(&record)
    }

    /// The functions of the device whose address the source takes.
    pub fn addressed(&self) -> &'a [u64] {
        self.addressed
    }

    /// Whether some closure may become a pointer to a function, one without a name.
    pub fn has_plain_closures(&self) -> bool {
        self.has_plain_closures
    }

    /// Whether that is all of them: a body that is not read may take others, and ask for instances that do.
    pub fn knows_addressed(&self) -> bool {
        !self.takes_others
    }

    /// The number of a function whose address the source takes: none has the number 0.
    pub fn function_number(&self, function: u64) -> Option<usize> {
        self.numbers.get(&function).copied()
    }

    fn visit(&mut self, node: &'a Node) {
        if matches!(node.cast_kind(), CastKind::BaseToDerived) {
            let base = node.child(0).and_then(|operand| operand.ty.as_deref());
            let record = base.map(|ty| ty.pointee().unwrap_or(ty.referent()));
            if let Some(QualType { ty: CType::Record(id), .. }) = record {
                self.downcast.insert(*id);
            }
        }
        if node.kind.is_declaration() {
            self.decls.insert(node.id, node);
            let fields = node.inner.iter().filter(|c| c.is(Kind::FieldDecl));
            self.records.extend(fields.map(|field| (field.id, node)));
        }
        self.uses(node);
        let (function, on_device) = (u32::from(node.is_function()), u32::from(runs_on_device(node)));
        self.functions += function;
        self.device_functions += on_device;
        node.all_inner().for_each(|child| self.visit(child));
        self.functions -= function;
        self.device_functions -= on_device;
    }

    /// The variable whose storage an lvalue lies in, without going through pointers; of a name of a
    /// structured binding that is the one that holds what is taken apart.
    fn root_variable(&self, node: &Node) -> Option<u64> {
        match &node.kind {
            Kind::DeclRefExpr => {
                let named = node.referenced()?;
                if named.kind == Kind::BindingDecl {
                    return self.root_variable(self.decls.get(&named.id)?.child(0)?);
                }
                named.kind.is_variable().then_some(named.id)
            }
            Kind::ParenExpr | Kind::ExtVectorElementExpr => self.root_variable(node.child(0)?),
            // A static member is a variable of its own, whatever object it is named with.
            Kind::MemberExpr if node.referenced().is_some_and(|member| member.kind.is_variable()) => {
                node.referenced().map(|member| member.id)
            }
            Kind::MemberExpr if !node.is_arrow => self.root_variable(node.child(0)?),
            _ => None,
        }
    }

    /// Notes the arrays of which an lvalue that is read is an element.
    fn read_elements(&mut self, lvalue: Option<&Node>) {
        let Some(node) = lvalue else { return };
        match &node.kind {
            Kind::ParenExpr => self.read_elements(node.child(0)),
            Kind::MemberExpr if !node.is_arrow => self.read_elements(node.child(0)),
            Kind::ArraySubscriptExpr => {
                let decays =
                    |c: &&Node| c.is(Kind::ImplicitCastExpr) && matches!(c.cast_kind(), CastKind::ArrayToPointerDecay);
                if let Some(array) = node.inner.iter().find(decays) {
                    self.read_arrays.insert(array.id);
                    self.read_elements(array.child(0));
                }
            }
            _ => {}
        }
    }

    /// Notes the variables that `node`'s children mention other than to read them.
    fn uses(&mut self, node: &'a Node) {
        let reads = (node.is(Kind::ImplicitCastExpr) && matches!(node.cast_kind(), CastKind::LValueToRValue))
            || node.is(Kind::UnaryExprOrTypeTraitExpr);
        let transparent = matches!(&node.kind, Kind::ParenExpr | Kind::MemberExpr | Kind::ExtVectorElementExpr);
        if reads {
            self.read_conditionals.extend(node.child(0).and_then(conditional).map(|c| c.id));
            self.read_elements(node.child(0));
        }
        if reads || transparent || self.read_conditionals.contains(&node.id) {
            return;
        }
        for child in &node.inner {
            if let Some(id) = self.root_variable(child) {
                self.modified.insert(id);
                let on_device = self.device_functions > 0 || self.functions == 0;
                if on_device && !self.read_arrays.contains(&node.id) {
                    self.modified_on_device.insert(id);
                }
            }
        }
    }
}

/// Whether it is a function that the device runs.
fn runs_on_device(node: &Node) -> bool {
    node.is_function() && (node.has(Kind::CUDADeviceAttr) || node.has(Kind::CUDAGlobalAttr))
}

/// The conditional operator in parentheses.
fn conditional(node: &Node) -> Option<&Node> {
    match &node.kind {
        Kind::ParenExpr => node.child(0).and_then(conditional),
        Kind::ConditionalOperator => Some(node),
        _ => None,
    }
}
