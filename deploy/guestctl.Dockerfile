# Builds the image of the command line:  npm run build:guestctl && docker build -f deploy/guestctl.Dockerfile -t guest-compliance/guestctl:0.1.0 .
ARG NODE_IMAGE=docker.io/library/node:26.10.0-bookworm-slim
FROM ${NODE_IMAGE}
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="guest-compliance/guestctl" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0"
COPY services/cli/dist/npm /app
# Commands read and write files here; mount a folder with -v "$PWD:/work".
WORKDIR /work
USER 10001:10001
ENTRYPOINT ["node", "/app/dist/guestctl.mjs"]
