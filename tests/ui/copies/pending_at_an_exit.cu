// verdict: refuted
// flags: --exited-threads-ok
// What a thread has not waited for goes on when it has exited: the flag is no help here.
#include <cuda_pipeline.h>
__global__ void k(float *out, const float *in) {
  __shared__ float s[256];
  __requires(blockDim.x <= 128);
  if (threadIdx.x == 0) { 
    __pipeline_memcpy_async(&s[0], &in[0], 4);
    __pipeline_commit();
    return;
  }
  __syncthreads(); //~ divergence
  s[0] = 1;
}
