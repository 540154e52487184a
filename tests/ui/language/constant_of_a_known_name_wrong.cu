// verdict: refuted
// flags: --block 32 --grid 1
namespace tile {
constexpr int warpSize = 64;
}
__global__ void k() {
  __assert(tile::warpSize == warpSize);
  //~^ assert
}
