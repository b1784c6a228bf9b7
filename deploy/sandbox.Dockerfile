# Builds an image that runs `npm start` with its database, and contains the command line:  docker build -f deploy/sandbox.Dockerfile -t guest-compliance/sandbox:0.1.0 .
# For a private registry: --secret id=npmrc,src=<.npmrc>
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
# PostgreSQL refuses root and looks up the name of its user, so this is the user `node` of the image.
USER 1000:1000
VOLUME /data
# All ports listen on the loopback address, so the container needs --network host.
ENTRYPOINT ["node", "services/all-in-one/src/main.ts"]
