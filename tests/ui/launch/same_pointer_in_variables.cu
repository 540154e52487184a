// verdict: refuted
// flags:
// What an object was initialised with is what it is passed with.
struct View {
  int *to;
  const int *from;
};
__global__ void one(View v) {
  v.to[threadIdx.x] = v.from[threadIdx.x + 1]; //~ race/write-read
}
__global__ void two(View v, View w) {
  v.to[threadIdx.x] = w.from[threadIdx.x + 1]; //~ race/write-read
}
__global__ void three(View v, View w) {
  v.to[threadIdx.x] = w.to[threadIdx.x + 1]; //~ race/write-read
}
__global__ void four(View v, int *p) {
  v.to[threadIdx.x] = p[threadIdx.x + 1]; //~ race/write-read
}
void launch(int *p, int *q, View view) {
  View v{p, p};
  one<<<1, 64>>>(v);
  View a{p, q}, b{q, p};
  two<<<1, 64>>>(a, b);
  View copy = view;
  three<<<1, 64>>>(copy, view);
  four<<<1, 64>>>(a, p);
}
