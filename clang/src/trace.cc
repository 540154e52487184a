// Keeps a list of what is asked of the disk.
#include "trace.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace barrister {

static std::string digest(llvm::StringRef Text) {
  llvm::SHA256 Hash;
  Hash.update(Text);
  return llvm::toHex(Hash.final(), true);
}

// A file of the disk, whose text is told of when it is read.
class TracedFile : public llvm::vfs::File {
public:
  TracedFile(std::unique_ptr<llvm::vfs::File> Own, std::string Path, Trace &To) : Own(std::move(Own)), Path(std::move(Path)), To(To) {}

  llvm::ErrorOr<llvm::vfs::Status> status() override { return Own->status(); }
  llvm::ErrorOr<std::string> getName() override { return Own->getName(); }
  std::error_code close() override { return Own->close(); }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine &Name, int64_t Size, bool RequiresNullTerminator, bool IsVolatile) override {
    auto Buffer = Own->getBuffer(Name, Size, RequiresNullTerminator, IsVolatile);
    if (Buffer)
      To.read(Path, (*Buffer)->getBuffer());
    return Buffer;
  }

protected:
  void setPath(const llvm::Twine &Other) override {
    if (auto Moved = llvm::vfs::File::getWithPath(std::move(Own), Other))
      Own = std::move(*Moved);
  }

private:
  std::unique_ptr<llvm::vfs::File> Own;
  std::string Path;
  Trace &To;
};

void Trace::learn(llvm::StringRef Path, Answer New) {
  auto [At, IsNew] = Answers.emplace(Path.str(), New);
  if (!IsNew && At->second.What < New.What)
    At->second = std::move(New);
}

llvm::ErrorOr<llvm::vfs::Status> Trace::status(const llvm::Twine &Path) {
  auto Found = ProxyFileSystem::status(Path);
  learn(Path.str(), {!Found ? Absent : Found->isDirectory() ? Directory : File, {}});
  return Found;
}

llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> Trace::openFileForRead(const llvm::Twine &Path) {
  auto Found = ProxyFileSystem::openFileForRead(Path);
  if (!Found) {
    // A directory cannot be opened, and is there.
    status(Path);
    return Found;
  }
  learn(Path.str(), {File, {}});
  return std::unique_ptr<llvm::vfs::File>(std::make_unique<TracedFile>(std::move(*Found), Path.str(), *this));
}

llvm::vfs::directory_iterator Trace::dir_begin(const llvm::Twine &Directory, std::error_code &Error) {
  std::set<std::string> Names;
  for (auto At = ProxyFileSystem::dir_begin(Directory, Error), End = llvm::vfs::directory_iterator(); !Error && At != End; At.increment(Error))
    Names.insert(llvm::StringRef(At->path()).rsplit('/').second.str());
  if (Error) {
    status(Directory);
  } else {
    std::string All;
    for (const std::string &Name : Names)
      All += Name + "\n";
    learn(Directory.str(), {Listing, digest(All)});
  }
  return ProxyFileSystem::dir_begin(Directory, Error);
}

void Trace::read(llvm::StringRef Path, llvm::StringRef Content) { learn(Path, {Text, digest(Content)}); }

std::string Trace::answers() const {
  std::string All;
  llvm::raw_string_ostream To(All);
  llvm::json::OStream J(To);
  J.object([&] {
    for (const auto &[Path, Known] : Answers) {
      std::string Key = llvm::json::fixUTF8(Path);
      switch (Known.What) {
      case Absent:
        J.attribute(Key, "absent");
        break;
      case Directory:
        J.attribute(Key, "directory");
        break;
      case File:
        J.attribute(Key, "file");
        break;
      case Listing:
        J.attributeObject(Key, [&] { J.attribute("listing", Known.Digest); });
        break;
      case Text:
        J.attributeObject(Key, [&] { J.attribute("text", Known.Digest); });
        break;
      }
    }
  });
  To.flush();
  return All;
}

} // namespace barrister
