// verdict: unsupported
// flags: --block 64
// `%s` reads memory that others may write: no access is checked that way.
__global__ void k() {
  __shared__ char s[2];
  s[threadIdx.x % 2] = 0;
  printf("%s\n", s); //~ unsupported/string
}
