// verdict: inconclusive
// flags:
// As many elements as are asked for, and no more.
__global__ void beyond(int *out, int n) {
  float *p = new float[n];
  for (int k = 0; k <= n; ++k) p[k] = k; //~ bounds
  delete[] p;
}
