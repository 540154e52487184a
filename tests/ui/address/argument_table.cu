// verdict: verified
// flags: --grid 40
// A table in an argument: each block takes the array of its number.
struct Table {
  float *at[40];
};
__global__ void k(Table table) { table.at[blockIdx.x][threadIdx.x] = 1; }
