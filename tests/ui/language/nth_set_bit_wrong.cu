// verdict: refuted
// flags:
// Set are the bits 1, 2, 4 and 7: the third one is at 4, and from 3 downwards there are two.
__global__ void upwards(unsigned mask) {
  __requires(mask == 0x96);
  __assert(__fns(mask, 0, 3) == 3u);
  //~^ assert
}

__global__ void downwards(unsigned mask) {
  __requires(mask == 0x96);
  __assert(__fns(mask, 3, -3) != 0xffffffffu);
  //~^ assert
}
