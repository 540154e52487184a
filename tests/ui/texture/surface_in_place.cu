// verdict: inconclusive
// flags: --block 32 --grid 1
// A write and a read of one texel by two threads. (What a run reads of a surface that the kernel writes it chooses, and
// what it does then is no evidence.)
surface<void, 1> row;

__global__ void shift() {
  int i = threadIdx.x;
  int v;
  surf1Dread(&v, row, 4 * i + 4);
  surf1Dwrite(v, row, 4 * i); //~ race/read-write
}
