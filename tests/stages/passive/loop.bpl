// pass: passive
procedure p() {
  entry:
    goto entry;
}
// ---- expected ----
// block `entry` lies on a loop: loops must be cut first
