//! Tells when input ends, so that work does not go on for a client that is gone.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, ReadBuf};
use tokio_util::sync::CancellationToken;

/// An input that cancels a token when it ends or fails.
pub(crate) struct Ending<R> {
    input: R,
    ended: CancellationToken,
}

impl<R> Ending<R> {
    pub(crate) fn new(input: R, ended: CancellationToken) -> Ending<R> {
        Ending { input, ended }
    }
}

impl<R: AsyncRead + Unpin> AsyncRead for Ending<R> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let own = self.get_mut();
        let before = buffer.filled().len();
        let polled = Pin::new(&mut own.input).poll_read(context, buffer);
        if let Poll::Ready(result) = &polled
            && (result.is_err() || buffer.filled().len() == before)
        {
            own.ended.cancel();
        }
        polled
    }
}
