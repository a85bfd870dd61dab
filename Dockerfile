# Two stages: Rust builds, and the program alone remains.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data karahaus
COPY --from=build /src/target/release/karahaus /usr/local/bin/karahaus
USER karahaus
WORKDIR /data
VOLUME /data
ENV KARAHAUS_DATABASE=/data/karahaus.db
STOPSIGNAL SIGTERM
ENTRYPOINT ["karahaus"]
