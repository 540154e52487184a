// The words in which models of libraries are written. A model says what the contract of a function says and no
// more: what a proof knows of its results, what it asks of its callers, and when its storage is its own.
#ifndef BARRISTER_MODEL_H
#define BARRISTER_MODEL_H
#define BARRISTER_D __device__ __forceinline__
// All threads of the block come here, which is proved as of a barrier, and get the same number. Nobody's memory is
// ordered by it.
template <class T> __device__ T barrister_meet();
// All threads of the block have come to the call before one comes back from it: what a thread has read before its call is
// read. A call that comes here does so on each of its paths. What a model reads or writes of its caller's the library
// reads or writes at any time within the call, wherever that stands in the model.
__device__ void barrister_all_came();
// The same, and what the model writes from here on is written when all have come: the library's documentation says so.
__device__ void barrister_all_came_here();
// So many lanes, one after the other, come here, which is proved as of a vote, and get what the first of them has; of
// which a proof knows that it is the same for them. Nobody's memory is ordered by it.
template <class T> __device__ T barrister_meet_lanes(int lanes, T value);
// The same, where nothing is known of what the library does meanwhile, and nothing needs to be.
template <class T> __device__ T barrister_first_of_lanes(int lanes, T value);
__device__ unsigned barrister_lane();
// In its block.
__device__ unsigned barrister_warp();
// The library may use these bytes, which are the same for all that call together (which is proved): all of the block,
// or so many lanes. The thread for which `mine` holds, and one thread at most, is taken to do it. In a run it leaves
// the mark there.
__device__ void barrister_use(unsigned *storage, int lanes, unsigned long bytes, bool mine, unsigned mark);
// All threads of the block give this number (which is proved).
__device__ void barrister_same(int number);
// All that call together, all of the block or so many lanes, give this place (which is proved).
__device__ void barrister_same_place(const void *place, unsigned long lanes);
// Without this the library does what the model does not know: it is proved, and a run without it ends.
__device__ void barrister_needs(bool condition);
// The thread's copy of so many bytes, which goes on beside it until its batch is over; both places are aligned to so much.
__device__ void barrister_copy(void *destination, const void *source, unsigned long bytes, unsigned long align);
// The same, until the phase of the barrier in which it is issued ends.
__device__ void barrister_copy_for_barrier(void *destination, const void *source, unsigned long bytes, unsigned long align);
// The thread's next copy ends with this barrier.
__device__ void barrister_copies_end(unsigned long long *state);
// All threads of the block arrive at a barrier in memory, and wait there.
__device__ void barrister_arrive(unsigned long long *state);
__device__ void barrister_await(unsigned long long *state);
// Now anything is in the place. Which value is for a run to choose, as of a variable without value: for what the
// contract leaves undefined.
template <class T> __device__ void barrister_anything(T &place);
// The same, where the library gives a value that the model does not know: no run that goes on with it is evidence.
template <class T> __device__ void barrister_unknown(T &place);
// Holds where the kernel is run, and does not hold where it is proved. Behind it stands what values the library gives;
// in variables that are marked so, threads of a run give them to each other.
__device__ bool barrister_in_a_run();
#define BARRISTER_EXCHANGE __shared__ __attribute__((annotate("barrister.model")))
namespace barrister {
template <class T> struct number { static constexpr bool value = __is_arithmetic(T) || __is_enum(T); };
// A value of which a proof knows that it is the same for all threads of the block.
template <class T> BARRISTER_D void same_for_all(T &place) {
  if constexpr (number<T>::value)
    place = barrister_meet<T>();
  else
    barrister_anything(place);
}
} // namespace barrister
#endif
