// What a reading asks of the disk, and what it is told.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <map>
#include <memory>
#include <string>
#include <system_error>

namespace barrister {

// The disk, with a list of what is asked of it: names that are not there, too, for a file that takes such a name later is
// read in place of another. What is asked of the caller's own headers, which are in memory, is not seen here.
class Trace : public llvm::vfs::ProxyFileSystem {
public:
  explicit Trace(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Disk) : ProxyFileSystem(std::move(Disk)) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine &Path) override;
  llvm::vfs::directory_iterator dir_begin(const llvm::Twine &Directory, std::error_code &Error) override;
  // Virtual since LLVM 19.
  bool exists(const llvm::Twine &Path) { return bool(status(Path)); }

  // A text was read.
  void read(llvm::StringRef Path, llvm::StringRef Text);
  // An object of JSON: of each path `absent`, `directory`, `file`, or the SHA-256 of its `text` or of the `listing` of a
  // directory, which is its sorted names, each with a line's end behind it.
  std::string answers() const;

private:
  // What tells more is greater.
  enum Kind { Absent, Directory, File, Listing, Text };
  struct Answer {
    Kind What;
    std::string Digest;
  };
  std::map<std::string, Answer> Answers;

  void learn(llvm::StringRef Path, Answer New);
};

} // namespace barrister
