// verdict: unsupported
// flags:

// C11 6.4.5p7, 6.5.2.5p7.
kernel void literals() {
  local int s;
  constant char *p = "ab", *q = "ab";
  if (p == q) s = get_local_id(0); //~ unsupported/unspecified-address
}
kernel void compound_literals() {
  local int s;
  const int *p = (const int[]){1, 2}, *q = (const int[]){1, 2};
  if (p == q) s = get_local_id(0); //~ unsupported/unspecified-address
}
struct E {};
kernel void empty_structs() {
  local int s;
  local struct E a;
  local struct E b;
  if (&a == &b) s = get_local_id(0); //~ unsupported/unspecified-address
}
