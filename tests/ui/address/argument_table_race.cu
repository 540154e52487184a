// verdict: refuted
// flags: --grid 40 --block 32
struct Table {
  float *at[40];
};
__global__ void k(Table table) {
  table.at[blockIdx.x / 2][threadIdx.x] = blockIdx.x; //~ race/write-write
}
