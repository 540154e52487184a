// The table of types, and the queue of declarations that the document still lacks.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/JSON.h"
#include <deque>
#include <string>
#include <vector>

namespace barrister {

// The id of a node or declaration: its address.
std::string id(const void *Node);
std::string text(const llvm::APSInt &Number);

// Declarations at the top of the document, each once: its definition if there is one,
// its first declaration otherwise.
class Queue {
public:
  // The declaration that stands for all of the same entity.
  static const clang::Decl *representative(const clang::Decl *D);
  // Notes that the document refers to an entity; what is local comes with its function.
  void add(const clang::Decl *D);
  // The next one, or null.
  const clang::Decl *next();
  // All that were noted, in no order.
  const llvm::SmallPtrSetImpl<const clang::Decl *> &all() const { return Known; }

private:
  std::deque<const clang::Decl *> Waiting;
  llvm::SmallPtrSet<const clang::Decl *, 32> Known;
};

// Canonical types by number. An entry of the table:
//   id, text; size, align (bytes; complete types only);
//   const, volatile, restrict, space ("__global", …; "other" for those without a name);
//   class and what belongs to it:
//     "void" "nullptr" "bool"   "int": bits, signed   "float": format   "enum": underlying, least, greatest
//     "pointer" "reference": to   "array" (count, where known) "vector" (count): of
//     "function": to, parameters, variadic   "record": decl, union, dataSize, polymorphic, bases, fields, destructor
//     "unmodelled": everything else, and what has an alignment that only its typedef states
class Types {
public:
  Types(clang::ASTContext &Context, Queue &Declarations) : Context(Context), Declarations(Declarations) {}
  unsigned number(clang::QualType T);
  // Writes the entries that are not written yet, which may lead to further declarations;
  // says whether there were any.
  bool writeNew(llvm::json::OStream &Out);
  // Notes that values of the type end in the code.
  void ends(clang::QualType T);

private:
  clang::ASTContext &Context;
  Queue &Declarations;
  llvm::DenseMap<std::pair<void *, unsigned>, unsigned> Numbers;
  struct Entry {
    clang::QualType Type;
    std::string Unmodelled;
  };
  std::vector<Entry> Entries;
  unsigned Written = 0;

  void one(llvm::json::OStream &Out, unsigned Number);
  void shape(llvm::json::OStream &Out, clang::QualType T);
  void enumeration(llvm::json::OStream &Out, const clang::EnumDecl *E);
  void record(llvm::json::OStream &Out, const clang::RecordDecl *R);
};

} // namespace barrister
