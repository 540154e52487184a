//! The flags that say of an OpenCL launch what its sizes do not.

use crate::base::diagnostic::Result;
use crate::cli::AnalysisArgs;
use crate::config::{Launch, usage};
use crate::kernel::ast::NdRange;

/// The number of dimensions and the global offset.
pub fn resolve(args: &AnalysisArgs) -> Result<NdRange> {
    let mut offset = [0; 3];
    if let Some(text) = &args.global_offset {
        let help = "give `X`, `X,Y` or `X,Y,Z`";
        let inner = text.trim().trim_start_matches('[').trim_end_matches(']');
        for (axis, part) in inner.split(',').map(str::trim).enumerate() {
            let number = part
                .parse::<u32>()
                .map_err(|_| usage(format!("--global-offset {text}: `{part}` is not a number below 2^32"), help))?;
            *offset
                .get_mut(axis)
                .ok_or_else(|| usage(format!("--global-offset {text}: more than 3 dimensions"), help))? = number.into();
        }
    }
    // OpenCL has no offset in a dimension that the launch does not have.
    if let Some(n) = args.work_dim
        && let Some(axis) = (n as usize..3).find(|axis| offset[*axis] != 0)
    {
        let message = format!("--work-dim {n}: dimension {axis} has another offset than 0");
        return Err(usage(message, "give as many offsets as there are dimensions"));
    }
    Ok(NdRange { dimensions: args.work_dim, offset })
}

/// A launch of `n` dimensions has extent 1 in the others.
pub fn without_more_dimensions(launch: &mut Launch, n: Option<u64>) -> Result<()> {
    let Some(n) = n else { return Ok(()) };
    for axis in n as usize..3 {
        for extent in [&mut launch.block[axis], &mut launch.grid[axis], &mut launch.global[axis]] {
            if extent.is_some_and(|given| given > 1) {
                let message = format!("--work-dim {n}: dimension {axis} has another size than 1");
                return Err(usage(message, "give as many sizes as there are dimensions"));
            }
        }
        (launch.block[axis], launch.grid[axis], launch.global[axis]) = (Some(1), Some(1), None);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(work_dim: Option<u64>, offset: &str) -> AnalysisArgs {
        AnalysisArgs { work_dim, global_offset: Some(offset.to_owned()), ..AnalysisArgs::default() }
    }

    #[test]
    fn offsets_are_read_and_missing_ones_are_zero() {
        let range = resolve(&args(Some(2), "[64, 8]")).expect("a valid offset");
        assert_eq!(range, NdRange { dimensions: Some(2), offset: [64, 8, 0] });
        for wrong in ["", "x", "1,2,3,4", "-1", "4294967296"] {
            assert!(resolve(&args(None, wrong)).is_err(), "{wrong}");
        }
        assert!(resolve(&args(Some(1), "4,5")).is_err());
        assert!(resolve(&args(Some(2), "4,5")).is_ok());
    }

    #[test]
    fn other_dimensions_have_extent_one() {
        let mut launch = Launch { block: [Some(8), None, Some(1)], ..Launch::default() };
        without_more_dimensions(&mut launch, Some(1)).expect("no other size is given");
        assert_eq!((launch.block, launch.grid), ([Some(8), Some(1), Some(1)], [None, Some(1), Some(1)]));
        let mut launch = Launch { block: [Some(8), Some(2), None], ..Launch::default() };
        assert!(without_more_dimensions(&mut launch, Some(1)).is_err());
        assert!(without_more_dimensions(&mut launch, Some(2)).is_ok());
    }
}
