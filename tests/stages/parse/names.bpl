// pass: parse
type i33;
var x$1, x$2, x^24^1: bool;
var ^76^ar, ^62^v8, a^20^b, ^3bb^, ^^: bool;
axiom true;
// ---- expected ----
type i33;
var x$1: bool;
var x$2: bool;
var x^24^1: bool;
var ^76^ar: bool;
var ^62^v8: bool;
var a^20^b: bool;
var ^3bb^: bool;
var ^^: bool;
axiom true;
