// verdict: verified
// flags: --block 1 --grid 1
enum class mode : unsigned char { off = 2, on };
constexpr int width = 3 * 4;
__global__ void k() {
  mode m = mode::on;
  __assert((int)m == 3);
  __assert(width == 12 && sizeof(float4) == 16);
}
