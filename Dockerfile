# Two stages: Rust builds, and the program with what it links alone remains.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked && deploy/lay-out-image target/dist/karahaus /image

FROM scratch
COPY --from=build /image/tree /
COPY --from=build --chown=65532:65532 /image/data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
# A variable wins over a file of settings that is laid into /data, so that only what the health check needs is one.
# The database is karahaus.db there, as everywhere where nothing else is said.
ENV PATH=/usr/local/bin KARAHAUS_METRICS_LISTEN=127.0.0.1:9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=20s CMD ["karahaus", "health"]
ENTRYPOINT ["karahaus"]
