# The service in a container: one static binary and nothing else.
#
#   docker build -t nonolith .
#   docker run --rm -p 127.0.0.1:4870:4870 --read-only --cap-drop ALL --memory 2g nonolith
#
# docs/deploy.md has more: tokens, names, tools for language models.

ARG RUST_IMAGE=docker.io/library/rust:1.95-slim-bookworm

FROM ${RUST_IMAGE} AS build
WORKDIR /src
COPY . .
# Linked with the C library inside, the binary runs in an empty image: no shell, no packages to update. The
# GNU library has the faster allocator, and needs no other target than the image has.
ENV RUSTFLAGS="-C target-feature=+crt-static"
RUN target=$(rustc -vV | sed -n 's/^host: //p') \
    && cargo build --release --locked --package nonolith-cli --target "$target" \
    && strip -o /nonolith "target/$target/release/nonolith"

FROM scratch
COPY --from=build /nonolith /nonolith
COPY LICENSE-APACHE LICENSE-MIT /
# Nobody in particular: numbers need no /etc/passwd.
USER 65532:65532
EXPOSE 4870
ENTRYPOINT ["/nonolith"]
CMD ["serve", "--api", "--host", "0.0.0.0"]
