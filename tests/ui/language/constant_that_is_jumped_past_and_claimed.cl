// verdict: refuted
// flags: --block 1 --grid 1
// What annotations see through, and where pointers point, is not what a jump passed over.
kernel void claimed(int n) {
  switch (n) {
  case 0:;
    const int x = 5;
  case 1:
    __assert(x == 5); //~ assert
  }
}
kernel void after_a_goto(int n) {
  if (n)
    goto last;
  const int i = 7;
last:;
  int k = 7;
  __assert(i == k); //~ assert
}
