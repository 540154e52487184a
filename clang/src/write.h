// Writes the document: declarations one after the other, their statements beneath them.
#pragma once

#include "types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"
#include <map>
#include <memory>

namespace barrister {

class Doubts;

// A node has
//   id, kind (clang's name of it), at [file, begin, end] (of its tokens, where macros are
//   expanded), inner (children; absent ones are of the kind "Absent");
// an expression, too: ty, glvalue; and what belongs to its kind, see `write.cc`;
// a declaration, too: name, nameAt, ty, implicit, own (all its declarations stand in the
// caller's headers); a function: title (with namespaces and template arguments), parent
// (the record that it is a member of), builtin, virtual, static, defaulted, trivial.
//
// a kernel: signature (what tells it from others of its name and place).
// a variable that lives as long as the program: symbol (its mangled name, which no other variable of the document has),
// linkage ("external"; "internal": another file may have another one of this name; "none": the name has a number in it
// that clang makes up, in another document that of another variable), initial (the constant that initialises it, if it can be
// spelled).
//
// Written are: bodies of kernels and of what the device can run; for the host, of the
// functions that are given. Not written: what is not evaluated (operands of sizeof), types and
// declarations within functions that are no variables, patterns of templates.
class Writer {
public:
  Writer(llvm::raw_ostream &To, clang::ASTContext &Context, Queue &Declarations, Types &Table, std::string Own, unsigned Most)
      : Out(To), Context(Context), Sources(Context.getSourceManager()), Declarations(Declarations), Table(Table), Own(std::move(Own)), Most(Most) {}

  llvm::json::OStream &out() { return Out; }
  void declaration(const clang::Decl *D);
  // Files by number, as places name them; null where it is one of the caller's own.
  void files();
  // tooDeep: the place of the first statement that is not written, since it stands within
  // too many others; not there if all were written.
  void tooDeep();
  // In a file of the caller's own, macros by where they are expanded.
  bool isOwn(clang::SourceLocation L) const;
  // In a header of the system.
  bool isOfSystem(clang::SourceLocation L) const;
  // In the main file, from an offset on.
  bool isBehind(clang::SourceLocation L, unsigned Offset) const;
  void place(const char *Name, clang::SourceLocation Begin, clang::SourceLocation End);
  void statement(const clang::Stmt *S);
  // A name of a kernel that stands in no declaration of the document; `Where`: the template that has it, as title.
  void mention(const clang::Expr *E, const clang::FunctionDecl *Kernel, const std::string &Where);
  // Whether the document has a name, or a variable.
  bool hasWritten(const void *Node) const { return Names.count(Node); }

  // For the host: the functions whose bodies are written, and those of no others; null: for the device.
  const llvm::SmallPtrSetImpl<const clang::FunctionDecl *> *OfTheHost = nullptr;
  // Functions that may be others than were written have no bodies; null: there are none.
  const Doubts *Doubted = nullptr;

private:
  llvm::json::OStream Out;
  clang::ASTContext &Context;
  const clang::SourceManager &Sources;
  Queue &Declarations;
  Types &Table;
  std::string Own;
  // Statements within each other: at most, and where the writer is.
  unsigned Most, Depth = 0;
  const clang::Stmt *TooDeep = nullptr;
  std::map<clang::FileID, unsigned> FileNumbers;
  std::vector<clang::FileID> Files;
  llvm::DenseSet<const void *> Names;
  // One for the document: what has no name to others is numbered as it is asked for.
  std::unique_ptr<clang::MangleContext> Mangler;

  void type(const char *Name, clang::QualType T);
  void named(const clang::NamedDecl *D);
  void function(const clang::FunctionDecl *F);
  void variable(const clang::VarDecl *V);
  void symbol(const clang::VarDecl *V);
  void record(const clang::RecordDecl *R);
  void attributes(const clang::Decl *D);
  void attribute(const clang::Attr *A);
  void local(const clang::Decl *D);
  void assembly(const clang::GCCAsmStmt *A);
  void binding(const clang::BindingDecl *B);
  void initializer(const clang::CXXCtorInitializer *I, const clang::CXXConstructorDecl *Of);
  void inherited();
  // The constructor whose initialiser is written.
  const clang::CXXConstructorDecl *Inheriting = nullptr;
  void statementFields(const clang::Stmt *S);
  void expressionFields(const clang::Expr *E);
  void children(const clang::Stmt *S);
  void reference(const clang::ValueDecl *D);
  void allocation(const clang::FunctionDecl *F);
  void constructor(const clang::CXXConstructExpr *E);
  void constant(const clang::Expr *E);
  void ofBuiltin(const clang::CallExpr *E);
  void captures(const clang::LambdaExpr *E);
  bool hasWrittenBody(const clang::FunctionDecl *F) const;
  bool areAllOwn(const clang::Decl *D) const;
};

} // namespace barrister
