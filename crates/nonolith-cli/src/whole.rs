//! Atomic replacement of files.

use std::fs::{File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether files that exist must stay as they are.
static PROTECTED: AtomicBool = AtomicBool::new(false);

/// With `--no-clobber`, no file is overwritten from now on.
pub(crate) fn protect(is_asked: bool) {
    PROTECTED.store(is_asked, Ordering::Relaxed);
}

/// Fails if the file must not be overwritten. Commands ask before they begin to work.
pub(crate) fn refuse_existing(path: &Path) -> io::Result<()> {
    // Devices and pipes are not overwritten.
    if PROTECTED.load(Ordering::Relaxed) && path.is_file() {
        let why = "the file exists (--no-clobber)";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
    }
    Ok(())
}

/// A file being written. The old content stays in place until [`Whole::keep`].
pub(crate) struct Whole {
    file: File,
    /// The temporary and the final path; `None` for devices and pipes, which cannot be replaced.
    names: Option<(PathBuf, PathBuf)>,
    permissions: Option<Permissions>,
}

impl Whole {
    /// Begins a temporary file next to the one it replaces. Fails if that one is read-only.
    pub(crate) fn begin(path: &Path) -> io::Result<Whole> {
        refuse_existing(path)?;
        // Follow a link, so that its target is replaced and not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let permissions = match std::fs::metadata(&path) {
            Ok(old) if !old.is_file() => {
                let file = File::options().write(true).open(&path)?;
                return Ok(Whole { file, names: None, permissions: None });
            }
            Ok(old) => {
                // Renaming only needs a writable folder: it would replace a protected file.
                if old.permissions().readonly() {
                    return Err(io::Error::new(
                        io::ErrorKind::PermissionDenied,
                        "the file is read-only",
                    ));
                }
                File::options().write(true).open(&path)?;
                Some(old.permissions())
            }
            Err(_) => None,
        };
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let beside = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
        let file = File::options().write(true).create_new(true).open(&beside)?;
        Ok(Whole { file, names: Some((beside, path)), permissions })
    }

    /// Moves the file into place.
    pub(crate) fn keep(mut self) -> io::Result<()> {
        let Some((beside, path)) = &self.names else { return Ok(()) };
        if let Some(permissions) = self.permissions.take() {
            self.file.set_permissions(permissions)?;
        }
        self.file.sync_all()?;
        std::fs::rename(beside, path)?;
        self.names = None;
        Ok(())
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Whole {
    /// Removes the temporary file unless it was kept.
    fn drop(&mut self) {
        if let Some((beside, _)) = &self.names {
            let _ = std::fs::remove_file(beside);
        }
    }
}

/// Writes a file atomically.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut whole = Whole::begin(path)?;
    whole.write_all(bytes)?;
    whole.keep()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A temporary folder.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let name = format!("nonolith-whole-{name}-{}", std::process::id());
            let path = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn count(&self) -> usize {
            std::fs::read_dir(&self.0).unwrap().count()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = Folder::new("stays");
        let path = folder.0.join("a");
        write_whole(&path, b"old").unwrap();
        let mut whole = Whole::begin(&path).unwrap();
        whole.write_all(b"half").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        drop(whole);
        assert_eq!((std::fs::read(&path).unwrap(), folder.count()), (b"old".to_vec(), 1));
        let mut whole = Whole::begin(&path).unwrap();
        whole.write_all(b"new").unwrap();
        whole.keep().unwrap();
        assert_eq!((std::fs::read(&path).unwrap(), folder.count()), (b"new".to_vec(), 1));
    }

    #[test]
    fn a_protected_file_is_not_replaced() {
        let folder = Folder::new("protected");
        let path = folder.0.join("a");
        write_whole(&path, b"old").unwrap();
        let open = std::fs::metadata(&path).unwrap().permissions();
        let mut protected = open.clone();
        protected.set_readonly(true);
        std::fs::set_permissions(&path, protected).unwrap();
        let error = write_whole(&path, b"new").unwrap_err();
        assert!(error.to_string().contains("read-only"), "{error}");
        assert_eq!((std::fs::read(&path).unwrap(), folder.count()), (b"old".to_vec(), 1));
        std::fs::set_permissions(&path, open).unwrap();
        write_whole(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
    }
}
