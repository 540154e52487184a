// What stands in templates whose code the document does not have as that of an instance.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace barrister {

// The name of a template with its parameters for arguments: `ns::S<T>::k<N>`.
std::string spelling(const clang::Decl *D);

// An instance has what its pattern says, at the same places of the source. Of a pattern the source may have no
// instance, or only a declaration of one whose code is in another file (`extern template`): whatever stands in
// such a pattern may be done, with any arguments, and nothing else in the document says so.
class Patterns {
public:
  using Bodies = llvm::SmallVector<clang::SourceLocation, 2>;
  // A name of a function or of a variable in a pattern.
  struct Named {
    const clang::Expr *E;
    const clang::ValueDecl *D;
    Bodies Within;
    const clang::Decl *Outermost;
  };
  // A name that stands for whatever function an instance finds by it.
  struct Dependent {
    const clang::Expr *E;
    clang::DeclarationName Name;
    Bodies Within;
    const clang::Decl *Outermost;
  };
  std::vector<Named> Names;
  std::vector<Dependent> DependentNames;

  // A function or a variable with code, or a declaration of an instance without.
  void see(const clang::FunctionDecl *F, bool IsOfSystem);
  void see(const clang::VarDecl *V);
  // Takes down a name; `Around`: the declarations around it, the outermost first.
  void name(const clang::Expr *E, const clang::ValueDecl *D, llvm::ArrayRef<const clang::Decl *> Around);
  void name(const clang::Expr *E, clang::DeclarationName Name, llvm::ArrayRef<const clang::Decl *> Around);
  // Whether all that stands in these bodies is seen in instances. To be asked when everything is seen.
  bool areSeen(const Bodies &Within) const;
  // Whether there is a pattern of the caller's source that is not seen in instances.
  bool hasUnseen() const;
  // What a user is told of the pattern.
  static std::string title(const clang::Decl *Outermost);

private:
  // Of code that depends on no template; of patterns that have instances elsewhere; of patterns.
  llvm::DenseSet<clang::SourceLocation> Seen, Elsewhere;
  std::vector<clang::SourceLocation> OfPatterns;

  static Bodies bodies(llvm::ArrayRef<const clang::Decl *> Around);
};

} // namespace barrister
