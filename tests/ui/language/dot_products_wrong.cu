// verdict: refuted
// flags:
// The byte 0xff is -1 where the words have a sign.
__global__ void of_bytes(int x) {
  __assert(__dp4a(0xff, 1, x) == x + 255);
  //~^ assert
}

// These are the upper bytes of the second operand.
__global__ void of_halves(int x) {
  __assert(__dp2a_hi(3, 0x04050607, x) == x + 21);
  //~^ assert
}
