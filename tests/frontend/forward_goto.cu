// Jumps forward leave a block.
__global__ void forward_goto(int *a, int n) {
  for (int i = 0; i < n; i++) {
    if (a[i] < 0) goto found;
    if (a[i] == 0) goto next;
    a[i] = 1;
  next:;
  }
  a[0] = 7;
found:
  a[1] = 8;
}
