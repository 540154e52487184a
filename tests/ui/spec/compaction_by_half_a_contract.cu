// verdict: refuted
// flags: --block 4 --grid 1 --assume contract:prescan
// A contract that says less than that sums grow is not enough.
__device__ void prescan(unsigned *idx, const unsigned *flag) {
  __reads_from(idx);
  __reads_from(flag);
  __writes_to(idx);
  __ensures(idx[threadIdx.x] < 4);
  __ensures(__implies(threadIdx.x < __other_int(threadIdx.x),
                      idx[threadIdx.x] <= __other_int(idx[threadIdx.x])));
  __syncthreads();
  idx[threadIdx.x] = 0;
  __syncthreads();
}

__global__ void k(const unsigned *in) {
  __shared__ unsigned flag[4], idx[4], out[4];
  const unsigned tid = threadIdx.x;
  flag[tid] = in[tid] % 2 == 0 ? 1 : 0;
  idx[tid] = flag[tid];
  prescan(idx, flag);
  if (flag[tid])
    out[idx[tid]] = in[tid]; //~ race/write-write
}
