#!/usr/bin/env bash
# Creates a kind cluster and installs the whole service from this checkout: images, PostgreSQL, Kafka, chart, first
# token. Needs docker, kind, kubectl, helm 4 and `npm ci`. A second run upgrades the release.
# `kind delete cluster --name guest-compliance` deletes the cluster.
set -euo pipefail
cd "$(dirname "$0")/../.."
name=guest-compliance namespace=compliance data=.data/kind
webhook_url=${WEBHOOK_URL:-https://receiver.invalid/webhooks}
version=$(node -p 'require("./package.json").version')
node=node_modules/.bin/node

for tool in docker kind kubectl helm "$node"; do
  command -v "$tool" > /dev/null || { echo "$tool is missing." >&2; exit 1; }
done
kind get clusters 2> /dev/null | grep -qx "$name" || kind create cluster --name "$name" --wait 120s
kubectl config use-context "kind-$name" > /dev/null

# The tag contains a digest of the image, so that an upgrade replaces only pods whose image changed.
export BUILDX_NO_DEFAULT_ATTESTATIONS=1
tags=()
for service in gateway session evidence webhook-delivery stays providers console; do
  built=localhost/guest-compliance/$service:$version
  docker build -f deploy/Dockerfile --build-arg "SERVICE=$service" --build-arg "VERSION=$version" -t "$built" .
  id=$(docker image inspect --format '{{.Id}}' "$built")
  tag=$version-${id:7:12}
  docker tag "$built" "localhost/guest-compliance/$service:$tag"
  kind load docker-image --name "$name" "localhost/guest-compliance/$service:$tag"
  tags+=(--set "${service/webhook-d/webhookD}.image.tag=$tag")
done

for one in platform "$namespace"; do
  kubectl create namespace "$one" --dry-run=client -o yaml | kubectl apply -f -
done
kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted --overwrite
"$node" deploy/kind/src/provide-secrets.ts "$data" "$namespace" | kubectl apply -f -
kubectl apply -f deploy/kind/postgresql.yaml -f deploy/kind/kafka.yaml
for part in postgresql kafka; do kubectl -n platform rollout status "statefulset/$part" --timeout=300s; done

helm upgrade --install gcs charts/guest-compliance -n "$namespace" -f deploy/kind/values.yaml \
  --set image.registry=localhost "${tags[@]}" --wait --timeout 300s

if [ ! -s "$data/credentials.json" ]; then
  kubectl -n "$namespace" port-forward deploy/gcs-guest-compliance-gateway 19090:9090 > /dev/null &
  forward=$!
  trap 'kill $forward' EXIT
  for _ in $(seq 100); do (: > /dev/tcp/127.0.0.1/19090) 2> /dev/null && break; sleep 0.1; done
  "$node" deploy/kind/src/seed.ts "$data" "$namespace" 127.0.0.1:19090 "$webhook_url"
fi
echo "The public API: kubectl -n $namespace port-forward svc/gcs-guest-compliance-gateway 8080:80"
