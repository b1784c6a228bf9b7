# Image of `npm start` with its database and the command line:  docker build -f deploy/sandbox.Dockerfile -t guest-compliance/sandbox:0.1.0 .
# A private registry's .npmrc: --secret id=npmrc,src=…
ARG NODE_IMAGE=docker.io/library/node:26.10.0-bookworm-slim
ARG BUILD_IMAGE=${NODE_IMAGE}

FROM ${BUILD_IMAGE} AS dependencies
WORKDIR /app
COPY . .
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    npm ci --omit=dev --prefer-offline --workspace services/all-in-one --workspace services/cli

FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="guest-compliance/sandbox" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY --from=dependencies /app /app
RUN ["node", "--eval", "fs.mkdirSync('/data'); fs.chownSync('/data', 1000, 1000)"]
ENV GCS_DATA_DIR=/data PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /app
# The user `node` of the image: PostgreSQL refuses root and looks its user's name up.
USER 1000:1000
VOLUME /data
# Everything listens on the loopback address, as in a checkout: so it runs with --network host.
ENTRYPOINT ["node", "services/all-in-one/src/main.ts"]
