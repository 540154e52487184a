// Bodies of functions that clang rejects, and what else of a source is left out.
#pragma once

#include "write.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Token.h"
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace barrister {

// A function, by the file and the offset of its name.
using FunctionKey = std::pair<std::string, unsigned>;

// What clang says against a body, and whether it says so of what the device may run.
struct Rejection {
  // The first error, with its place: `file:line:column: message`.
  std::string First;
  // All of them, as clang prints them, a line each.
  std::string All;
  bool OfTheDevice;
};

// What is left out when a source is read again: the bodies of these functions, and why.
//
// Sound, whichever functions they are: `mayBeLeftOut` holds of each of them, the parser steps over the
// tokens of its body without looking at them, and what is read of the rest is read without any error.
// No declaration of the rest depends on such a body: it is no constant expression, it tells nobody a
// type, and what it declares is its own, but for friends that a template defines of which only it asks
// for an instance. It does ask for instances of templates, among them kernels:
// those that nobody else asks for are missing, which the caller has to tell. Of a function that the
// device may run the caller has to refuse every call, and if it is a kernel, itself; what its body does
// to variables of the device is not known.
using Unread = std::map<FunctionKey, Rejection>;

// A function whose body nothing else that is compiled depends on.
bool mayBeLeftOut(const clang::FunctionDecl *F);
// A function that the device may run.
bool isOfTheDevice(const clang::FunctionDecl *F);

// Keeps what clang says, and where its errors are.
class Errors : public clang::DiagnosticConsumer {
public:
  // What it said, as it would print it; of more errors than a user wants to read the first ones.
  std::string Text;

  Errors(clang::DiagnosticOptions &Options, unsigned MostPrinted);
  void BeginSourceFile(const clang::LangOptions &Language, const clang::Preprocessor *PP) override;
  void EndSourceFile() override;
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) override;
  // An attribute of C++ stands where clang's grammar has no place for one: `__shared__ alignas(16)`.
  bool HasMisplaced = false;
  // A name is not known that a header of C may declare: of CUDA's compiler some are read before every source.
  bool LacksNames = false;
  // `concept` is taken for a type.
  bool LacksConcepts = false;
  // Where the number of errors goes, too.
  llvm::raw_ostream &stream() { return Into; }
  // Adds the functions whose bodies have errors and can be left out; says whether there are any.
  bool add(clang::ASTContext &Context, Unread &To) const;

  // An error, and the places of its notes, which lead to whoever asks for an instance.
  struct Error {
    std::vector<clang::SourceLocation> Places;
    std::string Message;
    // The source says it by itself: `#error`.
    bool IsOfTheSource;
    // `file:line:column: error: message`.
    std::string described(const clang::SourceManager &Sources) const;
  };
  const std::vector<Error> &all() const { return Found; }

private:
  llvm::raw_string_ostream Into;
  std::unique_ptr<clang::DiagnosticConsumer> Printer;
  std::vector<Error> Found;
  unsigned MostPrinted;
  bool IsCuda = false;
};

// Notes headers that are not there, and goes on without them if it may; and what tells whether the
// bodies that are left out end where they seem to.
class Inclusions : public clang::PPCallbacks {
public:
  std::vector<std::string> Missing;
  // A place, and within how many braces it stands.
  using Nested = std::pair<clang::SourceLocation, int>;
  // Pragmas that last beyond the body in which they stand, and `__global__`, which stands in none.
  std::vector<Nested> Lasting;
  // Where a kernel is said to be one.
  std::vector<clang::SourceLocation> Kernels;
  // Each brace, with those that are open behind it.
  std::vector<Nested> Braces;
  // Braces that are not closed.
  int Open = 0;
  // Where headers may be missing: the source's tokens, apart from those of headers of the system.
  std::vector<clang::Token> Tokens;
  // `<<<`, and what names the runtime's functions that launch, in the source.
  std::vector<clang::SourceLocation> Launches;
  // The source's identifiers.
  std::vector<std::pair<const clang::IdentifierInfo *, clang::SourceLocation>> Words;

  // `Own`: where our own headers are.
  Inclusions(const clang::SourceManager &Sources, llvm::StringRef Own, bool MayBeMissing) : Sources(Sources), Own(Own), MayBeMissing(MayBeMissing) {}
  bool FileNotFound(llvm::StringRef Name) override;
  void FileChanged(clang::SourceLocation L, FileChangeReason, clang::SrcMgr::CharacteristicKind Kind, clang::FileID) override;
  // Headers are missing, and may be.
  bool goesOn() const { return MayBeMissing && !Missing.empty(); }
  void MacroExpands(const clang::Token &Name, const clang::MacroDefinition &, clang::SourceRange Range, const clang::MacroArgs *) override;
  // Every token of the source.
  void see(const clang::Token &T);
  void PragmaDirective(clang::SourceLocation L, clang::PragmaIntroducerKind Introducer) override;

private:
  const clang::SourceManager &Sources;
  std::string Own;
  bool MayBeMissing;
  // What is lexed is of no header of the system and of none of ours.
  bool IsInSource = true;
};

FunctionKey keyOf(const clang::SourceManager &Sources, const clang::FunctionDecl *F);

// Whether a body that was left out may have had one of the places in it that last: one between the name
// of such a function and the next declaration behind it, and within more braces than the name.
bool leavesOutMore(clang::ASTContext &Context, const std::vector<const clang::FunctionDecl *> &LeftOut, const Inclusions &Files);

// Whether the source shows that the device may launch: it launches, or names a kernel, elsewhere than in the code of a function
// which is read and which only the host can run. Of bodies that are left out what they have in them is not known, so that they
// launch nothing is still assumed, and the caller has to say so.
bool deviceMayLaunch(clang::ASTContext &Context, const Inclusions &Files);
// A function that the device may run and the host may not.
bool isOfTheDeviceOnly(const clang::FunctionDecl *F);

} // namespace barrister
