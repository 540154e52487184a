// The caller's own header that every source begins with, read once and kept: a precompiled header of clang's.
//
// A document is the same with it and without, but for where in these headers a type of several words ends, which clang
// does not keep and nobody is shown. What follows from it is kept under all that it follows from: clang, its
// flags and the texts of the headers. No document begins in it (`Roots::hasNone`), so that its code is walked over
// once, when it is made; what a source adds to its declarations is seen when it is added. Whatever else than a source
// that clang accepts comes of it is read again without: then clang's messages, too, are what they are without.
#pragma once

#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "rust/cxx.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace barrister {

struct Header;
struct Shelf;

// What a source adds to declarations of a prelude: instances of templates, members and bodies that come with use. It is
// what clang would write into a second precompiled header behind the first.
class Additions : public clang::ASTMutationListener {
public:
  // Those that are no part of another one, in the order in which a walk over the prelude would come to them.
  std::vector<clang::Decl *> declarations(const clang::SourceManager &Sources) const;

  void CompletedTagDefinition(const clang::TagDecl *D) override { add(D, D); }
  void AddedCXXImplicitMember(const clang::CXXRecordDecl *To, const clang::Decl *D) override;
  void AddedCXXTemplateSpecialization(const clang::ClassTemplateDecl *Of, const clang::ClassTemplateSpecializationDecl *D) override;
  void AddedCXXTemplateSpecialization(const clang::VarTemplateDecl *Of, const clang::VarTemplateSpecializationDecl *D) override;
  void AddedCXXTemplateSpecialization(const clang::FunctionTemplateDecl *Of, const clang::FunctionDecl *D) override;
  void CompletedImplicitDefinition(const clang::FunctionDecl *D) override;
  void VariableDefinitionInstantiated(const clang::VarDecl *D) override;
  void FunctionDefinitionInstantiated(const clang::FunctionDecl *D) override;
  void DefaultArgumentInstantiated(const clang::ParmVarDecl *D) override;
  void DefaultMemberInitializerInstantiated(const clang::FieldDecl *D) override;

private:
  llvm::SetVector<const clang::Decl *> All;

  // What is added to declarations of the source itself a walk comes to by itself.
  void add(const clang::Decl *To, const clang::Decl *D);
};

// A prelude that a source is read with.
struct Prelude {
  // The precompiled header.
  std::string File;
  // Names of its functions that the device may run, as `Roots::namesOfTheDevice` has them.
  std::string OfTheDevice;
  Additions Added;

  // That of an invocation, whose first header of those that are included by flags is to be the caller's. It is made when
  // it is asked for a second time: many flags are used once.
  static std::optional<Prelude> find(const clang::CompilerInvocation &Of, llvm::StringRef Own, rust::Slice<const Header> Headers, const Shelf &Kept);
  // Has an invocation begin with it; the files with it.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> begin(clang::CompilerInvocation &Of, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const;
};

// An annotation has the name of one of clang's traits, which libraries would ask for and find the annotation.
void freeNames(clang::Preprocessor &Of);

} // namespace barrister
