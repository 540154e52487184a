// A load under a short circuit happens only if the circuit is not cut.
__global__ void short_circuit(int *a, int n) {
  int i = threadIdx.x;
  if (i < n && a[i] > 0) a[i] = 0;
  if (i >= n || i == 3) a[i] = 1;
  if (i < n || (a[i] && n)) a[i] = 2;
  int pure = i < n ? i : n;
  int guarded = i < n ? a[i] : -1;
  a[pure] = guarded;
  bool both = a[0] && a[1];
  a[2] = both;
}
