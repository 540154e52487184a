// What the Rust side calls.
#pragma once

#include "rust/cxx.h"

namespace barrister {

struct Header;
struct Reading;
struct Shelf;

Reading read(rust::Slice<const rust::String> arguments, rust::Str own, rust::Slice<const Header> headers, rust::Slice<const rust::String> instances, uint32_t depth, bool mayBeMissing, const Shelf &kept);

} // namespace barrister
