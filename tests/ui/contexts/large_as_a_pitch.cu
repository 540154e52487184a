// verdict: inconclusive
// flags:
// A large expression has no name that something else has: a run makes a pitch of it, which is another number.

__global__ void k(char *a, unsigned long x, unsigned long y) {
  if (x != y) a[0] = threadIdx.x; //~ race/write-write
  //~| bounds
}

void run(unsigned long n) {
  unsigned long w =
      (n ^ 2ul) + (n ^ 3ul) + (n ^ 4ul) + (n ^ 5ul) + (n ^ 6ul) + (n ^ 7ul) + (n ^ 8ul) + (n ^ 9ul) + (n ^ 10ul) + (n ^ 11ul) + (n ^ 12ul) + (n ^ 13ul) + (n ^ 14ul) + (n ^ 15ul) + (n ^ 16ul) + (n ^ 17ul) + (n ^ 18ul) + (n ^ 19ul) +
      (n ^ 20ul) + (n ^ 21ul) + (n ^ 22ul) + (n ^ 23ul) + (n ^ 24ul) + (n ^ 25ul) + (n ^ 26ul) + (n ^ 27ul) + (n ^ 28ul) + (n ^ 29ul) + (n ^ 30ul) + (n ^ 31ul) + (n ^ 32ul) + (n ^ 33ul) + (n ^ 34ul) + (n ^ 35ul) +
      (n ^ 36ul) + (n ^ 37ul) + (n ^ 38ul) + (n ^ 39ul) + (n ^ 40ul) + (n ^ 41ul) + (n ^ 42ul) + (n ^ 43ul) + (n ^ 44ul) + (n ^ 45ul) + (n ^ 46ul) + (n ^ 47ul) + (n ^ 48ul) + (n ^ 49ul) + (n ^ 50ul) + (n ^ 51ul);
  char *a;
  size_t pitch;
  cudaMallocPitch((void **)&a, &pitch, w, 16);
  unsigned long m = (w + 31) / 32 * 32;
  k<<<1, 64>>>(a, pitch, m);
}
