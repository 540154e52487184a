// CUB's functions of one thread: they wait for nobody, and have no storage.
#ifndef BARRISTER_CUB_THREAD_H
#define BARRISTER_CUB_THREAD_H
namespace cub {
template <class T, int N, class I> BARRISTER_D void LoadDirectBlocked(int linear_tid, I block_itr, T (&items)[N]) {
  for (int i = 0; i < N; i++) items[i] = block_itr[linear_tid * N + i];
}
template <class T, int N, class I>
BARRISTER_D void LoadDirectBlocked(int linear_tid, I block_itr, T (&items)[N], int valid_items) {
  for (int i = 0; i < N; i++)
    if (linear_tid * N + i < valid_items) items[i] = block_itr[linear_tid * N + i];
}
template <class T, class D, int N, class I>
BARRISTER_D void LoadDirectBlocked(int linear_tid, I block_itr, T (&items)[N], int valid_items, D oob_default) {
  for (int i = 0; i < N; i++) items[i] = oob_default;
  LoadDirectBlocked(linear_tid, block_itr, items, valid_items);
}
template <int Threads, class T, int N, class I>
BARRISTER_D void LoadDirectStriped(int linear_tid, I block_itr, T (&items)[N]) {
  for (int i = 0; i < N; i++) items[i] = block_itr[linear_tid + i * Threads];
}
template <int Threads, class T, int N, class I>
BARRISTER_D void LoadDirectStriped(int linear_tid, I block_itr, T (&items)[N], int valid_items) {
  for (int i = 0; i < N; i++)
    if (linear_tid + i * Threads < valid_items) items[i] = block_itr[linear_tid + i * Threads];
}
template <int Threads, class T, class D, int N, class I>
BARRISTER_D void LoadDirectStriped(int linear_tid, I block_itr, T (&items)[N], int valid_items, D oob_default) {
  for (int i = 0; i < N; i++) items[i] = oob_default;
  LoadDirectStriped<Threads>(linear_tid, block_itr, items, valid_items);
}
template <class T, int N, class I> BARRISTER_D void StoreDirectBlocked(int linear_tid, I block_itr, T (&items)[N]) {
  for (int i = 0; i < N; i++) block_itr[linear_tid * N + i] = items[i];
}
template <class T, int N, class I>
BARRISTER_D void StoreDirectBlocked(int linear_tid, I block_itr, T (&items)[N], int valid_items) {
  for (int i = 0; i < N; i++)
    if (linear_tid * N + i < valid_items) block_itr[linear_tid * N + i] = items[i];
}
template <int Threads, class T, int N, class I>
BARRISTER_D void StoreDirectStriped(int linear_tid, I block_itr, T (&items)[N]) {
  for (int i = 0; i < N; i++) block_itr[linear_tid + i * Threads] = items[i];
}
template <int Threads, class T, int N, class I>
BARRISTER_D void StoreDirectStriped(int linear_tid, I block_itr, T (&items)[N], int valid_items) {
  for (int i = 0; i < N; i++)
    if (linear_tid + i * Threads < valid_items) block_itr[linear_tid + i * Threads] = items[i];
}
} // namespace cub
#endif
