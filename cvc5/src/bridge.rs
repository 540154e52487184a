//! The bridge to `bridge.cc`: nothing but declarations.

/// See `bridge.h`.
#[cxx::bridge(namespace = "barrister")]
pub(crate) mod ffi {
    unsafe extern "C++" {
        include!("barrister-cvc5/src/bridge.h");

        type Session;

        fn new_session(logic: &str, units: u64, millis: u64) -> Result<UniquePtr<Session>>;
        fn version() -> Result<String>;
        fn leave(code: i32);

        fn bool_sort(self: Pin<&mut Session>) -> Result<u32>;
        fn int_sort(self: Pin<&mut Session>) -> Result<u32>;
        fn bit_vector_sort(self: Pin<&mut Session>, width: u32) -> Result<u32>;
        fn uninterpreted_sort(self: Pin<&mut Session>, name: &str) -> Result<u32>;
        fn array_sort(self: Pin<&mut Session>, key: u32, value: u32) -> Result<u32>;

        fn declare(self: Pin<&mut Session>, name: &str, parameters: &[u32], result: u32) -> Result<u32>;
        fn boolean(self: Pin<&mut Session>, value: bool) -> Result<u32>;
        fn integer(self: Pin<&mut Session>, digits: &str) -> Result<u32>;
        fn bit_vector(self: Pin<&mut Session>, width: u32, digits: &str) -> Result<u32>;
        fn apply(self: Pin<&mut Session>, name: &str, indices: &[u32], operands: &[u32]) -> Result<u32>;
        fn call(self: Pin<&mut Session>, function: u32, operands: &[u32]) -> Result<u32>;
        fn is_of_sort(self: &Session, term: u32, sort: u32) -> Result<bool>;

        fn assert_formula(self: Pin<&mut Session>, term: u32) -> Result<()>;
        fn check(self: Pin<&mut Session>) -> Result<u8>;
        fn reason(self: &Session) -> Result<String>;
    }
}
