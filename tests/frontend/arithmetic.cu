// Promotions and conversions are explicit; shifts take the left operand's type.
__global__ void arithmetic(int *out, unsigned char c, short s, unsigned u, long long wide, float f, bool b) {
  int i = c + s;
  i += u;
  i <<= wide;
  c *= 2;
  out[0] = i % 3 - -i;
  out[1] = ~i ^ (i & 7 | c);
  out[2] = (u >> 3) + (b ? 1 : 2);
  out[3] = f > 1.5f && !(u == 4u);
  out[4] = (int)(f * 2.0) + (int)(char)300;
  out[5] = (i, s);
  wide = sizeof(int[3]);
  out[6] = wide;
}
