//! Where the answers of earlier runs are.

use std::sync::Arc;

use crate::base::diagnostic::Result;
use crate::cli::VerifyArgs;
use crate::config::{Config, Source, usage};
use crate::smt::cache::Cache;

/// A configuration with the cache that the flags ask for.
///
/// # Errors
/// The directory of `--cache-dir` cannot be made.
pub fn with(config: Config, args: &VerifyArgs) -> Result<Config> {
    let cache = open(args)?;
    let preludes = cache.as_ref().map(|cache| cache.directory().to_owned());
    Ok(Config { source: Source { preludes, ..config.source }, cache, ..config })
}

/// The cache that the flags ask for: by default one in the user's cache directory, as far as
/// there is such a directory that can be written to.
///
/// # Errors
/// The directory of `--cache-dir` cannot be made.
fn open(args: &VerifyArgs) -> Result<Option<Arc<Cache>>> {
    if args.no_cache {
        return Ok(None);
    }
    if let Some(directory) = &args.cache_dir {
        return Cache::open(directory).map(|cache| Some(Arc::new(cache))).map_err(|error| {
            let message = format!("--cache-dir {}: {error}", directory.display());
            usage(message, "give a directory that can be written to, or `--no-cache`")
        });
    }
    let directory = dirs::cache_dir().map(|directory| directory.join("barrister"));
    Ok(directory.and_then(|directory| match Cache::open(&directory) {
        Ok(cache) => Some(Arc::new(cache)),
        Err(error) => {
            tracing::info!("no cache: {}: {error}", directory.display());
            None
        }
    }))
}
