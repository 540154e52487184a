// verdict: refuted
// flags:
// That the runtime fills it in does not make a variable two.
struct View {
  int *to;
  const int *from;
};
struct Views {
  View first, second;
};
__global__ void shift(int *to, const int *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}
__global__ void views(Views v) {
  v.first.to[threadIdx.x] = v.second.from[threadIdx.x + 1]; //~ race/write-read
}
void launch(int *p, int *q) {
  int *d = nullptr;
  cudaMalloc((void **)&d, 4096);
  int *in = d;
  shift<<<1, 64>>>(in, d);
  Views v = {{p, q}, {q, p}};
  views<<<1, 64>>>(v);
}
