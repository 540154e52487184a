//! Finds declarations by id: where a function's body is, which record a field
//! belongs to, what an enumerator is worth.

use std::collections::{HashMap, HashSet};

use super::json::Node;

/// A record without a name.
pub struct UnnamedType<'a> {
    /// What clang prints of a type that is made of it.
    pub text: &'a str,
    /// Its declaration.
    pub record: &'a Node,
    /// The functions around it.
    pub functions: Vec<u64>,
}

/// Everything that a reference may lead to.
#[derive(Default)]
pub struct Index<'a> {
    decls: HashMap<u64, &'a Node>,
    /// From each redeclaration to the first.
    canonical: HashMap<u64, u64>,
    /// From the first declaration to the one with a body.
    definitions: HashMap<u64, &'a Node>,
    /// The record that a field, a method or a nested record belongs to.
    parents: HashMap<u64, &'a Node>,
    /// Names of the namespaces and records around a declaration.
    scopes: HashMap<u64, String>,
    enumerators: HashMap<u64, i128>,
    /// Variables that are changed, bound to a reference, or have their address taken.
    modified: HashSet<u64>,
    /// Those of them that are bound to a reference, captured, or have their address taken.
    exposed: HashSet<u64>,
    /// The modified ones where that happens in code of the device.
    modified_on_device: HashSet<u64>,
    /// Functions of the device around the node that is being visited.
    device_functions: u32,
    /// Conditional lvalues that are only read.
    read_conditionals: HashSet<u64>,
    /// Records and closures without a name.
    pub unnamed: Vec<UnnamedType<'a>>,
    /// Functions around the node that is being visited.
    functions: Vec<u64>,
    /// Patterns of templates around it: their types are no types of the program.
    patterns: u32,
    /// The function that a type is local to.
    local_types: HashMap<u64, u64>,
    /// The template that a function is an instance of.
    templates: HashMap<u64, &'a Node>,
    /// Records and typedefs, for [`super::names`].
    pub types: Vec<&'a Node>,
}

impl<'a> Index<'a> {
    /// Walks over the translation unit once.
    pub fn new(root: &'a Node) -> Self {
        let mut index = Self::default();
        for child in &root.inner {
            index.visit(child, None, "");
        }
        index
    }

    /// A declaration.
    pub fn decl(&self, id: u64) -> Option<&'a Node> {
        self.decls.get(&id).copied()
    }

    /// The id that all declarations of one entity share.
    pub fn canonical(&self, id: u64) -> u64 {
        self.canonical.get(&id).copied().unwrap_or(id)
    }

    /// The declaration of a function that has its body.
    pub fn definition(&self, id: u64) -> Option<&'a Node> {
        self.definitions.get(&self.canonical(id)).copied()
    }

    /// All declarations of the entity, in source order.
    pub fn declarations(&self, id: u64) -> Vec<&'a Node> {
        let first = self.canonical(id);
        let others = self.canonical.iter().filter(|(_, c)| **c == first).map(|(id, _)| *id);
        let mut found: Vec<&Node> = std::iter::once(first).chain(others).filter_map(|id| self.decl(id)).collect();
        found.sort_by_key(|n| n.loc.map(|l| (l.file, l.offset)));
        found
    }

    /// The record that a member belongs to.
    pub fn parent(&self, id: u64) -> Option<&'a Node> {
        self.parents.get(&id).or_else(|| self.parents.get(&self.canonical(id))).copied()
    }

    /// The names around a declaration, joined by `::`.
    pub fn scope(&self, id: u64) -> &str {
        self.scopes.get(&id).map_or("", String::as_str)
    }

    /// The value of an enumerator.
    pub fn enumerator(&self, id: u64) -> Option<i128> {
        self.enumerators.get(&id).copied()
    }

    /// Whether a variable may have another value than its first one.
    pub fn is_modified(&self, id: u64) -> bool {
        self.modified.contains(&id)
    }

    /// Whether code of the device may change a variable.
    pub fn is_modified_on_device(&self, id: u64) -> bool {
        self.declarations(id).iter().any(|d| self.modified_on_device.contains(&d.id))
    }

    /// Whether a variable may have another name than its own.
    pub fn is_exposed(&self, id: u64) -> bool {
        self.exposed.contains(&id)
    }

    fn visit(&mut self, node: &'a Node, record: Option<&'a Node>, scope: &str) {
        match &*node.kind {
            "FunctionDecl" | "CXXMethodDecl" | "CXXConstructorDecl" | "CXXConversionDecl" | "CXXDestructorDecl" => {
                self.function(node)
            }
            "EnumDecl" => {
                self.type_declaration(node);
                self.enumeration(node)
            }
            "LambdaExpr" => self.closure(node),
            "TypedefDecl" | "TypeAliasDecl" | "CXXRecordDecl" | "RecordDecl" | "ClassTemplateSpecializationDecl" => {
                self.type_declaration(node)
            }
            "VarDecl" if node.previous().is_some() => self.redeclaration(node),
            _ => {}
        }
        if node.kind.ends_with("Decl") {
            // Of a specialisation clang prints a stub in its template, with the same id.
            let known = self.decls.entry(node.id).or_insert(node);
            if known.inner.is_empty() {
                *known = node;
            }
            if let Some(record) = record {
                self.parents.entry(node.id).or_insert(record);
            }
            if !scope.is_empty() {
                self.scopes.entry(node.id).or_insert_with(|| scope.to_owned());
            }
        }
        self.uses(node);
        let on_device = node.is_function() && (node.has("CUDADeviceAttr") || node.has("CUDAGlobalAttr"));
        self.device_functions += u32::from(on_device);
        if node.is_function() {
            self.functions.push(node.id);
        }
        self.children(node, record, scope);
        self.device_functions -= u32::from(on_device);
        if node.is_function() {
            self.functions.pop();
        }
    }

    fn type_declaration(&mut self, node: &'a Node) {
        if self.patterns > 0 {
            return;
        }
        self.types.push(node);
        if let Some(function) = self.functions.last() {
            self.local_types.insert(node.id, *function);
        }
    }

    /// The template that a function is an instance of.
    pub fn template(&self, function: u64) -> Option<&'a Node> {
        self.templates.get(&function).copied()
    }

    /// The function that a type is local to.
    pub fn function_of_type(&self, id: u64) -> Option<u64> {
        self.local_types.get(&id).copied()
    }

    fn closure(&mut self, node: &'a Node) {
        if let (Some(text), Some(record)) = (&node.ty, node.child(0)) {
            self.unnamed_type(&text.written, record);
        }
    }

    fn unnamed_type(&mut self, text: &'a str, record: &'a Node) {
        if self.patterns == 0 {
            self.unnamed.push(UnnamedType { text, record, functions: self.functions.clone() });
        }
    }

    fn children(&mut self, node: &'a Node, record: Option<&'a Node>, scope: &str) {
        let is_record = matches!(&*node.kind, "CXXRecordDecl" | "RecordDecl" | "ClassTemplateSpecializationDecl");
        let inner_scope = match &*node.kind {
            "NamespaceDecl" | "CXXRecordDecl" | "RecordDecl" | "ClassTemplateSpecializationDecl"
                if !node.name().is_empty() =>
            {
                Some(if scope.is_empty() { node.name().to_owned() } else { format!("{scope}::{}", node.name()) })
            }
            _ => None,
        };
        let keeps_record = matches!(&*node.kind, "FunctionTemplateDecl" | "ClassTemplateDecl");
        let record = match () {
            () if is_record => Some(node),
            () if keeps_record => record,
            () => None,
        };
        let mut unnamed = None;
        for child in node.inner.iter().chain(node.filler()) {
            if matches!(&*child.kind, "CXXRecordDecl" | "RecordDecl") && child.name().is_empty() {
                unnamed = Some(child);
            }
            if let (Some(record), Some(ty), true) = (unnamed, &child.ty, child.kind.ends_with("Decl"))
                && (ty.written.contains("(unnamed") || ty.written.contains("(anonymous"))
                && spells_out(child, record)
            {
                self.unnamed_type(&ty.written, record);
            }
            if node.is("FunctionTemplateDecl") && child.is_function() {
                self.templates.entry(child.id).or_insert(node);
            }
            let is_pattern = match &*node.kind {
                "ClassTemplateDecl" => child.is("CXXRecordDecl"),
                "FunctionTemplateDecl" => child.is_function() && !child.has("TemplateArgument"),
                "ClassTemplatePartialSpecializationDecl" => true,
                _ => false,
            };
            self.patterns += u32::from(is_pattern);
            self.visit(child, record, inner_scope.as_deref().unwrap_or(scope));
            self.patterns -= u32::from(is_pattern);
        }
    }

    fn redeclaration(&mut self, node: &'a Node) {
        if let Some(previous) = node.previous() {
            let first = self.canonical(previous);
            self.canonical.insert(node.id, first);
        }
    }

    fn function(&mut self, node: &'a Node) {
        self.redeclaration(node);
        if node.body().is_some() {
            self.definitions.entry(self.canonical(node.id)).or_insert(node);
        }
    }

    fn enumeration(&mut self, node: &'a Node) {
        self.enumerators.extend(enumerators(node).into_iter().filter_map(|(id, value)| Some((id, value?))));
    }

    /// Notes the variables that `node`'s children mention other than to read them.
    fn uses(&mut self, node: &'a Node) {
        let reads = (node.is("ImplicitCastExpr") && node.cast_kind() == "LValueToRValue")
            || node.is("UnaryExprOrTypeTraitExpr");
        let transparent = matches!(&*node.kind, "ParenExpr" | "MemberExpr" | "ExtVectorElementExpr");
        if reads {
            self.read_conditionals.extend(node.child(0).and_then(conditional).map(|c| c.id));
        }
        if reads || transparent || self.read_conditionals.contains(&node.id) {
            return;
        }
        if !node.kind.ends_with("Stmt") {
            self.exposed.extend(node.inner.iter().filter_map(assigned_variable));
        }
        for (index, child) in node.inner.iter().enumerate() {
            if let Some(id) = root_variable(child) {
                self.modified.insert(id);
                if !assigns(node, index) {
                    self.exposed.insert(id);
                }
                if self.device_functions > 0 || self.functions.is_empty() {
                    self.modified_on_device.insert(id);
                }
            }
        }
    }
}

/// Whether an operand of the node is assigned, and its storage given to nobody.
fn assigns(node: &Node, operand: usize) -> bool {
    match &*node.kind {
        "BinaryOperator" | "CompoundAssignOperator" => operand == 0 && node.opcode().ends_with('='),
        "UnaryOperator" => matches!(node.opcode(), "++" | "--"),
        _ => false,
    }
}

/// The variable that an assignment is to whose value, an lvalue, is used as such.
fn assigned_variable(node: &Node) -> Option<u64> {
    let operand = node.child(0)?;
    match &*node.kind {
        "ParenExpr" | "ExtVectorElementExpr" => assigned_variable(operand),
        "MemberExpr" if !node.flag("isArrow") => assigned_variable(operand),
        _ if assigns(node, 0) && node.category.as_deref() == Some("lvalue") => {
            root_variable(operand).or_else(|| assigned_variable(operand))
        }
        _ => None,
    }
}

/// Whether the record stands in a declaration, so that its type is made of it.
fn spells_out(declaration: &Node, record: &Node) -> bool {
    let (Some((first, last)), Some((at, _))) = (declaration.range, record.range) else { return false };
    [first.file, last.file] == [at.file; 2] && first.offset <= at.offset && at.offset <= last.offset
}

/// The enumerators of an enumeration and what each is worth, where that can be told.
pub fn enumerators(enumeration: &Node) -> Vec<(u64, Option<i128>)> {
    let mut next = Some(0);
    let mut found = Vec::new();
    for item in enumeration.inner.iter().filter(|c| c.is("EnumConstantDecl")) {
        let given =
            item.inner.iter().find(|c| !c.is_absent() && !c.kind.ends_with("Attr") && !c.kind.ends_with("Comment"));
        let value = given.map_or(next, constant);
        found.push((item.id, value));
        next = value.map(|v| v + 1);
    }
    found
}

/// What an enumerator's initialiser is worth. clang casts it to the type of the
/// enumeration, which holds the value.
fn constant(node: &Node) -> Option<i128> {
    match &*node.kind {
        "ConstantExpr" => node.value()?.parse().ok(),
        "ImplicitCastExpr" => constant(node.child(0)?),
        _ => None,
    }
}

/// The conditional operator in parentheses.
fn conditional(node: &Node) -> Option<&Node> {
    match &*node.kind {
        "ParenExpr" => node.child(0).and_then(conditional),
        "ConditionalOperator" => Some(node),
        _ => None,
    }
}

/// The variable whose storage an lvalue lies in, without going through pointers.
fn root_variable(node: &Node) -> Option<u64> {
    match &*node.kind {
        "DeclRefExpr" => node.referenced().filter(|r| matches!(&*r.kind, "VarDecl" | "ParmVarDecl")).map(|r| r.id),
        "ParenExpr" | "ExtVectorElementExpr" => node.child(0).and_then(root_variable),
        "MemberExpr" if !node.flag("isArrow") => node.child(0).and_then(root_variable),
        _ => None,
    }
}
