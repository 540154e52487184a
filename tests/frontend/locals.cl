// __local variables and arrays of structures; C's truth values are integers.
typedef struct { int key; char tag; float weight; } Item;
int pick(__local Item *items, int i) { return items[i].key ? items[i].key : -1; }
__kernel void locals(__global Item *items, __global int *out, int n) {
  __local Item cache[8];
  __local int count;
  int i = get_local_id(0);
  if (i == 0) count = 0;
  cache[i] = items[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = pick(cache, i) + (i < n) + !count;
  Item mine = cache[0];
  mine.tag = 'x';
  items[n] = mine;
}
typedef struct Node { int value; } Node;
typedef enum Color { RED, GREEN = 5 } Color;
__kernel void named(__global Node *nodes, Color color) { nodes[0].value = color == GREEN; }
