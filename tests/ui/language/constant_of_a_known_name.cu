// verdict: verified
// flags: --block 32 --grid 1
// Constants of the user's, in scopes of their own.
namespace tile {
constexpr int warpSize = 64;
}
struct Tile {
  static constexpr int blockDim = 5;
};
__global__ void k() { __assert(tile::warpSize == 64 && Tile::blockDim == 5); }
