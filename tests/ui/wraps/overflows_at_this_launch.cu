// verdict: inconclusive (vacuous)
// flags:
//
// Of any launch the sum has a value; of the only one that the file has it has none.

__global__ void all(int *out, int n) { //~ vacuous
  int s = n + (int)threadIdx.x + 1;
  out[0] = s;
}

void run(int *out) { all<<<4, 64>>>(out, 2147483647); }
