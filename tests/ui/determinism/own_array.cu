// verdict: verified
// flags: --determinism
// What is kept in an array of the thread's own is not used by that.
__global__ void k(int *a) {
  int kept[4];
  for (int j = 0; j < 4; j++)
    kept[j] = atomicAdd(a, 1);
}
