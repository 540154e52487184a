// verdict: unsupported
// flags: --block 1 --grid 1
// The address of a variable changes its address space on its way into the function.
int dec(int *p) { return --*p; }

__kernel void element(__global int *o) {
  int l[1];
  int x = 1;
  l[x] = dec(&x); //~ unsupported/unspecified-order
  o[get_global_id(0)] = l[0];
}

__kernel void local_element(__global int *o) {
  __local int l[2];
  int x = 1;
  l[x] = dec(&x); //~ unsupported/unspecified-order
  o[get_global_id(0)] = x;
}

__kernel void operand() {
  int x = 2;
  int y = x + dec(&x); //~ unsupported/unspecified-order
  __assert(y == 3);
}
