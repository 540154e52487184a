// verdict: refuted
// flags:
// Halves of entries that differ may be equal.
struct Particle { float x, y, z; int cell; };

__global__ void scatter(Particle *sorted, const Particle *given, const unsigned *to, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned place = to[i] / 2;
    sorted[place] = given[i]; //~ race/write-write
  }
}
