// Without fall-through a chain of tests, with it nested blocks.
__global__ void switches(int *a, int n) {
  switch (n) {
    case 0: a[0] = 0; break;
    case 1:
    case 2: a[1] = 1; break;
    default: a[2] = 2;
  }
  switch (n & 3) {
    case 0: a[0] = 0;
    case 1 ... 2: a[1] = 1; break;
    default:
      if (a[0]) break;
      a[2] = 2;
  }
  for (int i = 0; i < n; i++) {
    switch (a[i]) {
      case 7: continue;
      case 8: return;
    }
    a[i] = 0;
  }
}
