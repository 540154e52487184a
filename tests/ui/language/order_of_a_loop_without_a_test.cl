// verdict: unsupported
// flags: --block 1 --grid 1
// C takes no loop to end whose condition is written as a constant.
int wait(int b) {
  for (;;)
    if (b != 0) break;
  return 1;
}
kernel void k(int b) {
  int x = wait(b) + 1 / b; //~ unsupported/unspecified-order
}
