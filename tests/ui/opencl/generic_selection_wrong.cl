// verdict: refuted
// flags: --local-size 64
kernel void k(global int *out) {
  out[_Generic(out, global int * : get_local_id(0) / 2, default : get_local_id(0))] = get_local_id(0); //~ race/write-write
}
