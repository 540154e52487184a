// Bodies of functions of the host that clang rejects, and what else of a source is left out.
#pragma once

#include "write.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace barrister {

// A function, by the file and the offset of its name.
using FunctionKey = std::pair<std::string, unsigned>;

// What is left out when a source is read again: the bodies of these functions, and why.
//
// Sound, whichever functions they are: `isHostOnly` holds of each of them, the parser steps over the
// tokens of its body without looking at them, and what is read of the rest is read without any error.
// No declaration of the rest depends on such a body: it is no constant expression, it tells nobody a
// type, and what it declares is its own. It does ask for instances of templates, among them kernels:
// those that nobody else asks for are missing, which the caller has to tell.
using Unread = std::map<FunctionKey, std::string>;

// A function that only the host can run, whose body nothing else that is compiled depends on.
bool isHostOnly(const clang::FunctionDecl *F);

// Keeps what clang says, and where its errors are.
class Errors : public clang::DiagnosticConsumer {
public:
  // What it said, as it would print it; of more errors than a user wants to read the first ones.
  std::string Text;

  Errors(clang::DiagnosticOptions &Options, unsigned MostPrinted);
  void BeginSourceFile(const clang::LangOptions &Language, const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override;
  // Where the number of errors goes, too.
  llvm::raw_ostream &stream() { return Into; }
  // Adds the functions whose bodies have errors and can be left out; says whether there are any.
  bool add(clang::ASTContext &Context, Unread &To) const;

private:
  // An error, and the places of its notes, which lead to whoever asks for an instance.
  struct Error {
    std::vector<clang::SourceLocation> Places;
    std::string Message;
  };
  llvm::raw_string_ostream Into;
  std::unique_ptr<clang::DiagnosticConsumer> Printer;
  std::vector<Error> Found;
  unsigned MostPrinted;
};

// Notes headers that are not there, and goes on without them if it may; and what tells whether the
// bodies that are left out end where they seem to.
class Inclusions : public clang::PPCallbacks {
public:
  std::vector<std::string> Missing;
  // Pragmas that last beyond the body in which they stand, and `__global__`, which stands in none.
  std::vector<clang::SourceLocation> Lasting;
  // Braces that are not closed.
  int Open = 0;

  Inclusions(const clang::SourceManager &Sources, bool MayBeMissing) : Sources(Sources), MayBeMissing(MayBeMissing) {}
  bool FileNotFound(llvm::StringRef Name) override;
  void MacroExpands(const clang::Token &Name, const clang::MacroDefinition &, clang::SourceRange Range, const clang::MacroArgs *) override;
  // Every token of the source.
  void see(const clang::Token &T);
  void PragmaDirective(clang::SourceLocation L, clang::PragmaIntroducerKind Introducer) override;

private:
  const clang::SourceManager &Sources;
  bool MayBeMissing;
};

FunctionKey keyOf(const clang::SourceManager &Sources, const clang::FunctionDecl *F);

// Whether a body that was left out may have had one of these places in it: one between the name of
// such a function and the next declaration behind it.
bool leavesOutMore(clang::ASTContext &Context, const std::vector<const clang::FunctionDecl *> &LeftOut,
                      const std::vector<clang::SourceLocation> &Lasting);

} // namespace barrister
