// verdict: refuted
// flags: --any-launch
__global__ void k() {
  __shared__ int s[1];
  __assert(__implies(__same_group, __uniform_int(s[0])));
  __assert(__uniform_int(s[0])); //~ assert
}
