// verdict: verified
// flags: --local-size 64
// The branch of the type of the operand, which is not evaluated; it may be a place.
kernel void k(global int *out) {
  int x = 3;
  float y = 2;
  int number = _Generic(x++, int : 1, float : 2, default : 3);
  _Generic(y, float : x, default : number) = 7;
  __assert(number == 1 && x == 7);
  out[get_global_id(0)] = x;
}
