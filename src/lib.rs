//! Barrister: a static verifier for GPU kernels. This page is the architecture.
//!
//! Barrister argues the case of a kernel before an SMT solver. It takes CUDA or
//! OpenCL C, makes of each kernel a program of two arbitrary threads in a subset of
//! Boogie, computes weakest preconditions, and has Z3 discharge them. What it calls
//! *verified* holds for every launch that the preconditions admit, under the
//! assumptions that the verdict prints.
//!
//! # The pipeline
//!
//! ```text
//! k.cu ──clang──▶ document ──frontend──▶ kernel AST ──encode──▶ one thread ──infer⇄two_thread──▶
//!      sections ──vc──▶ conditions ──smt──▶ outcomes, models ──report──▶ verdict
//! ```
//!
//! Data flows one way. [`kernel`] and [`ivl`] are the intermediate representations
//! and import no pass; a pass imports what it reads and what it makes, and no other
//! pass; only [`pipeline`] knows the order (`tests/tidy.rs` holds the table).
//!
//! | module | reads | makes |
//! |---|---|---|
//! | [`frontend`] | a source file, through clang | the kernel AST: typed, flat, calls inlined |
//! | [`encode`] | the kernel AST | the program of one thread: a graph of blocks over machine integers and maps |
//! | [`infer`] | the program of one thread | facts about loops and uniform variables, all of them proved |
//! | [`two_thread`] | the program of one thread | loop-free *sections* of one or two threads |
//! | [`vc`] | a section | its passive form, slices of it, weakest preconditions |
//! | [`smt`] | a condition | an outcome, in one of two arithmetics |
//! | [`witness`] | the kernel AST and what is not proved | runs that violate it, with their stories |
//! | [`report`] | outcomes and witnesses | text, JSON, and the forms of other tools |
//!
//! Around the passes:
//!
//! | module | holds |
//! |---|---|
//! | [`cli`], [`config`] | flags as typed, and what they mean; the flags of a build, and of a project |
//! | [`prove`] | what is asked of the solver, how, and in what order |
//! | [`explain`] | from answers to what a user is told |
//! | [`cost`] | bank conflicts and sectors of accesses, by a walk of each warp through the kernel AST |
//! | [`scan`] | invariants of scans, guessed from runs of small blocks; what is guessed is proved like any annotation |
//! | [`natural`] | what kernels are written for: conditions on launches that nothing states |
//! | [`judge`] | a kernel that is not verified, by what it is written for |
//! | [`pipeline`] | the order of the passes; [`pipeline::stages`] has the values between them |
//! | [`commands`] | the subcommands; [`commands::verify`] is a run from its paths to its exit code |
//! | [`obligation`], [`assumption`], [`refusal`] | the catalogues: what is checked, what is assumed, what is not modelled; what reports say of each |
//!
//! All of it runs in a process of its own, which [`supervise`] ends when its time or its
//! memory is over.
//!
//! `barrister emit --stage NAME` prints every one of them; from the program of one
//! thread on, each is legal Boogie.
//!
//! # The theorem
//!
//! In short; `docs/design.md` has its hypotheses, why assuming what is being proved is not
//! circular, and the decisions (D1, D2, …) that comments cite.
//!
//! *Cuts* are the entry, the exit and the barriers. An *interval* of a group is what
//! happens from one release of its threads to their next arrival. The *solo run* of
//! a thread from a cut is the thread alone, reading the memory of the release and
//! its own writes, up to its next cut. For every cut `c` there are facts: `U_c(u)`
//! about uniform variables, `L_c(t, locals, u)` about each thread. `J(g, c)` says
//! that the threads of group `g` are at `c`, agree on `u`, and satisfy them.
//!
//! For every admitted launch and every cut `c`, from all states that satisfy `J`:
//!
//! - **SEQ** (one thread): every sequential obligation holds on its solo runs,
//!   whether or not they arrive.
//! - **RACE** (two threads of a group): no access of one solo run from `c` conflicts
//!   with one of the other (in the address spaces whose accesses are still pending).
//! - **INTER** (two threads of different groups, any cuts): no conflict on global
//!   memory.
//! - **MEET** (two threads of a group): the same next cut, the same iterations of
//!   the loops around it, equal uniform variables.
//! - **LOCAL**, **WRITE**, **FRAME** (one thread): the facts of the next cut hold on
//!   arrival, those about its own state and those about elements.
//! - **INIT**: the entry satisfies `J`.
//!
//! *If all of these are valid, no execution from an admitted state violates an
//! obligation, no two conflicting accesses are unordered, and `J` holds at every
//! release.*
//!
//! *Proof sketch.* By induction on the length of an execution: every release so far
//! satisfied `J`, there was no conflict, and what each thread did since its last
//! release is a prefix of its solo run from there. Let `t` read a cell. A write to it
//! since the release by another thread would be an access of another solo run from
//! the same `J` state, against RACE, or of another group's, against INTER. So `t`
//! reads its own last write or the released value, as in its solo run. SEQ gives the
//! obligation; RACE and INTER, which do not presuppose arrival, exclude a new
//! conflict. At a release MEET puts all threads of the group at one cut with equal
//! uniform variables, and LOCAL, WRITE and FRAME give the facts there.
//!
//! Where it stands in the code: SEQ and LOCAL are [`two_thread::solo()`], RACE is
//! [`two_thread::races()`], INTER [`two_thread::groups()`], MEET [`two_thread::meet()`].
//!
//! **Loops.** A solo run is replaced by an abstract one: where a loop can iterate
//! without coming to a cut, its head havocs everything that the loop may change,
//! memory included, assumes the invariants, and the run goes through one arbitrary
//! iteration or leaves the loop. Every concrete access is an access of some abstract
//! run, so obligations about accesses carry over; accesses stay pending across the
//! loop, because no cut lies on the way.
//! What can iterate without a cut is read off the control flow, except where
//! [`infer::synchronised`] proves of one thread that every iteration comes to a barrier,
//! so that no run passes the head twice between cuts.
//!
//! **Thread invariants** of barriers (Chong, Donaldson, Kelly, Ketema, Qadeer,
//! OOPSLA 2013) are facts `L` that mention memory. Each cell that one mentions must
//! have been accessed, plainly, by the thread for which it is proved since the last
//! cut; it is assumed at live threads only, with those threads' own locals.
//!
//! **Element invariants** are facts `E_c(x, A[x], u)` about every element of a shared
//! array. For one thread, an arbitrary element and the thread's view at arrival, WRITE
//! and FRAME of [`two_thread::elements()`] give `E` at the next cut, where no two
//! threads conflict. They need no instantiation, and no quantifier reaches the solver.
//!
//! **Warps.** No lock-step is assumed. A shuffle, a vote or `__syncwarp` is a place to
//! which the lanes of its mask come together: CONVERGE is MEET for two threads of one
//! warp that name each other, and their runs end there. So at a shuffle the lane whose
//! value a thread gets is there, in the same iteration: the thread gets what that lane
//! gives, and knows of it what it claimed of itself on arrival, with its own locals
//! (LOCAL, by induction on the time of the exchange; [`ivl::lane::source`] says which
//! lane it is). `__syncwarp` of all lanes is a cut for pairs of one warp, in RACE for
//! them alone; behind it a solo run knows nothing of the memory that others may write.
//! OpenCL's sub-groups are warps (a printed assumption), and `sub_group_barrier` is such a
//! cut for the memory that its flags name.
//!
//! **Counters.** Atomics return arbitrary values, except that no two atomics get the
//! same value from a cell that all of them move in one direction: the argument stands
//! above `encode/tickets.rs`.
//!
//! **Determinism** (`--determinism`). Without races, memory depends on the schedule by what atomics do and by what nothing is
//! known of. Two threads whose atomics meet at a cell in no order are asked whether the operations commute, and whether
//! somebody sees what they return ([`ivl::update`], [`encode`]'s flow of values), by RACE's and INTER's pairs.
//!
//! **Two kernels.** Whether two kernels without races do the same is asked of one thread: of their product
//! ([`kernel::product`]), which runs both side by side from equal memory and asserts that memory is equal at each cut.
//!
//! **Any associative operator.** Data of a scan is abstracted to the interval of
//! inputs that it combines (Chong, Donaldson, Ketema, POPL 2014); the theorem and the
//! check that makes it applicable stand above `encode/monoid.rs`.
//! Where the operator is `+` and the inputs have bounds, sums have an order, which is
//! what callers of a scan need: `encode/order.rs`.
//!
//! **Two arithmetics.** A condition is read over bit-vectors or over mathematical
//! integers, whichever is easier; both readings are exact (`ivl::op`), so a fact
//! proved in either is a fact about the program.

pub mod assumption;
pub mod base;
pub mod cli;
pub mod commands;
pub mod config;
pub mod cost;
pub mod encode;
pub mod explain;
pub mod frontend;
pub mod infer;
pub mod ivl;
pub mod judge;
pub mod kernel;
pub mod natural;
pub mod obligation;
pub mod pipeline;
pub mod prove;
pub mod refusal;
pub mod report;
pub mod scan;
pub mod smt;
pub mod supervise;
pub mod two_thread;
pub mod vc;
pub mod witness;

/// Passes make and drop millions of small expressions.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
