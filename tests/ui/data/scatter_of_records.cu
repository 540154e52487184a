// verdict: conditional
// flags:
// requires: __implies(__all(blockIdx.x * blockDim.x + threadIdx.x < n), __distinct_int(to[blockIdx.x * blockDim.x + threadIdx.x]))
// All members of a record go to one element.
struct Particle { float x, y, z; int cell; };

__global__ void scatter(Particle *sorted, const Particle *given, const unsigned *to, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned place = to[i];
    sorted[place] = given[i];
  }
}
