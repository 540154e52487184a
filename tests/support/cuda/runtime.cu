// A runtime that prints what is launched, for the one kernel that the test has.
#include "cuda_runtime.h"

namespace {
struct Range {
  short first;
  struct {
    unsigned count;
    const int *data;
  } rest;
};

struct Configuration {
  dim3 grid, block;
  size_t bytes;
} configuration;

unsigned char runs = 0;
} // namespace

cudaError_t cudaMalloc(void **place, size_t bytes) {
  *place = malloc(bytes);
  return cudaSuccess;
}
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  memcpy(to, from, bytes);
  return cudaSuccess;
}
cudaError_t cudaGetLastError() { return cudaSuccess; }
cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
const char *cudaGetErrorString(cudaError_t) { return "an error"; }

extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t bytes, void *) {
  configuration = {grid, block, bytes};
  return 0;
}
extern "C" unsigned __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *bytes, void *) {
  *grid = configuration.grid;
  *block = configuration.block;
  *bytes = configuration.bytes;
  return 0;
}

// What clang calls in place of a kernel.
extern "C" cudaError_t launch(const void *, dim3 grid, dim3 block, void **arguments, size_t bytes,
                              cudaStream_t) __asm__("cudaLaunchKernel");
extern "C" cudaError_t launch(const void *, dim3 grid, dim3 block, void **arguments, size_t bytes,
                              cudaStream_t) {
  const Range &range = *static_cast<Range *>(arguments[1]);
  printf("grid %u %u %u block %u %u %u shared %zu first %d count %u data[3] is %d\n", grid.x, grid.y,
         grid.z, block.x, block.y, block.z, bytes, range.first, range.rest.count,
         range.rest.data[3]);
  **static_cast<unsigned char **>(arguments[0]) = runs++;
  return cudaSuccess;
}
