// verdict: refuted
// flags:
// What a function without code is handed a record for may be anything.
struct Options {
  int n, m;
};
extern "C" int parse(int, char **, Options *);
__global__ void k(int *d, int n) {
  if (n > 5)
    d[0] = threadIdx.x; //~ race/write-write
}
int main(int argc, char **argv) {
  Options options;
  parse(argc, argv, &options);
  k<<<2, 128>>>((int *)0 + 64, options.n);
}
