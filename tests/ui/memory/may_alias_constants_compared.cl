// verdict: refuted
// flags: --may-alias
kernel void k(constant int *a, constant int *b, global int *out) {
  if (a == b) out[0] = get_global_id(0); //~ race/write-write
}
