// verdict: refuted
// flags: --block 32 --grid 1
// A write and a read of one texel by two threads.
surface<void, 1> row;

__global__ void shift() {
  int i = threadIdx.x;
  int v;
  surf1Dread(&v, row, 4 * i + 4); //~ race/read-write
  surf1Dwrite(v, row, 4 * i);
}
