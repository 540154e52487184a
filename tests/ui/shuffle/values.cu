// verdict: verified
// flags:
// What a lane gets is what the other one gives; at the ends of a segment its own.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void values() {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = tid % 32;
  const unsigned v = __shfl_sync(ALL, tid, 3);
  __assert(v == tid - lane + 3);
  const unsigned v2 = __shfl_sync(ALL, tid, lane + 1);
  __assert(v2 == tid - lane + (lane + 1) % 32);
  const unsigned v3 = __shfl_up_sync(ALL, tid, 1);
  __assert(v3 == (lane == 0 ? tid : tid - 1));
  const unsigned v4 = __shfl_down_sync(ALL, tid, 16);
  __assert(v4 == (lane < 16 ? tid + 16 : tid));
  const unsigned v5 = __shfl_xor_sync(ALL, tid, 5);
  __assert(v5 == (tid ^ 5));
  const unsigned v6 = __shfl_up_sync(ALL, 2 * tid, 2, 8);
  __assert(v6 == (tid % 8 < 2 ? 2 * tid : 2 * tid - 4));
  const unsigned v7 = __shfl_down_sync(ALL, tid, 4, 8);
  __assert(v7 == (tid % 8 < 4 ? tid + 4 : tid));
  const unsigned v8 = __shfl_sync(ALL, tid, 9, 8);
  __assert(v8 == tid - tid % 8 + 1);
  const unsigned v9 = __shfl_xor_sync(ALL, tid, 8, 8);
  __assert(v9 == (tid % 16 < 8 ? tid : tid - 8));
}
