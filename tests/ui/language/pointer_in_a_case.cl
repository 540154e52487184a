// verdict: verified
// flags:
// A pointer that is declared in a case, and used there.
kernel void k(global int *a, int n) {
  switch (n) {
  case 0: {
    global int *p = a;
    p[get_global_id(0)] = 1;
    break;
  }
  default:
    a[get_global_id(0)] = 2;
  }
}
