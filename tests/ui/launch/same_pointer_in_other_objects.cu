// verdict: verified
// flags:
struct View {
  int *data;
  int *other;
};
__global__ void both(View a, View b) {
  int i = threadIdx.x;
  a.data[i] = b.other[i + 1];
}
void launch(View v, View w) {
  both<<<1, 64>>>(v, w);
  both<<<1, 64>>>(v, v);
}
