// verdict: refuted
// flags:
// A reference is bound once: what it names is the same for both arguments.
struct Layer {
  int *x, *y;
};
struct Net {
  Layer layers[4];
  Layer &get(int i) { return layers[i]; }
};
__global__ void shift(int *to, const int *from) {
  to[threadIdx.x] = from[threadIdx.x + 1]; //~ race/write-read
}
void launch(Net &net, int i) {
  auto &layer = net.get(i);
  shift<<<1, 64>>>(layer.x, layer.x);
}
