// verdict: refuted
// flags:
// Of many launches none is taken to keep it unseen.
__global__ void fill(int *a, int n) {
  __requires(n == 0);
  if (n) a[0] = threadIdx.x;
}

void run(int *a) {
  fill<<<1, 64>>>(a, 0);
  fill<<<2, 64>>>(a, 0);
  fill<<<3, 64>>>(a, 0);
  fill<<<4, 64>>>(a, 0);
  fill<<<5, 64>>>(a, 0);
  fill<<<6, 64>>>(a, 0);
  fill<<<7, 64>>>(a, 0);
  fill<<<8, 64>>>(a, 0);
  fill<<<9, 64>>>(a, 0);
  fill<<<10, 64>>>(a, 0);
  fill<<<11, 64>>>(a, 0);
  fill<<<12, 64>>>(a, 0);
  fill<<<13, 64>>>(a, 0);
  fill<<<14, 64>>>(a, 0);
  fill<<<15, 64>>>(a, 0);
  fill<<<16, 64>>>(a, 0);
  fill<<<17, 64>>>(a, 0);
  fill<<<18, 64>>>(a, 0);
  fill<<<19, 64>>>(a, 0);
  fill<<<20, 64>>>(a, 5); //~ precondition
}
