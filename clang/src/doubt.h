// What of a source is doubtful where clang rejects declarations of it.
#pragma once

#include "unread.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <utility>
#include <vector>

namespace barrister {

// Which declarations an error of clang's may have made into others than were written.
//
// Doubtful is a declaration that has an error within it, or in front of it behind the one before; that clang marks, or in
// which an expression is that clang could not read; and whatever names one that is doubtful, wherever: in its types, in
// the extents of its arrays, in its body, in the arguments of an instance, in what encloses it. An expression that calls what
// clang marks is gone from the tree without a word, with its statement: so whatever has the name of one that is doubtful
// among its tokens is doubtful, whichever declaration is meant by it. What is not doubtful is read as it would be without
// the doubtful ones. Whether they would take part in it (as overloads, as specialisations) nobody can
// tell: that they do not is an assumption, which the caller prints.
class Doubts {
public:
  Doubts(clang::ASTContext &Context, const std::vector<Errors::Error> &Said, const std::string &Own, const Inclusions &Files);

  // Why a declaration is doubtful: clang's error, with its place; null if it is not.
  const std::string *why(const clang::Decl *D) const;
  // Functions that are doubtful, in the order in which they are met.
  const std::vector<const clang::FunctionDecl *> &functions() const { return Functions; }

  // Of places at which kernels are said to be some, those behind which clang has read none; each with the name that follows.
  static std::vector<std::pair<clang::SourceLocation, std::string>> lost(clang::ASTContext &Context, const std::vector<clang::SourceLocation> &Kernels);

private:
  llvm::DenseMap<const clang::Decl *, std::string> Why;
  std::vector<const clang::FunctionDecl *> Functions;
};

} // namespace barrister
