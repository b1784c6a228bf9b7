#!/usr/bin/env bash
# Packages the chart of a release with the addresses and digests of its images, so that `helm install` needs no image values.
# Usage: release-chart.sh <repository, such as ghcr.io/acme/guest-compliance> <folder with <image>.digest> <target folder>
set -euo pipefail
repository=$1 digests=$2 target=$3
chart=$(cd "$(dirname "$0")/../charts/guest-compliance" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$chart" "$work/"
values=$work/guest-compliance/values.yaml
sed -i.bak -e "s|^  registry: \"\"|  registry: ${repository%/*}|" -e "s|^  repository: guest-compliance$|  repository: ${repository##*/}|" "$values"
service=
while IFS= read -r line; do
  case $line in
    [a-z]*:*) service=$(sed 's/:.*//; s/[A-Z]/-&/g' <<<"$line" | tr '[:upper:]' '[:lower:]') ;;
    '  image: { repository: "", tag: "", digest: "" }')
      line="  image: { repository: \"\", tag: \"\", digest: \"$(cat "$digests/$service.digest")\" }" ;;
  esac
  printf '%s\n' "$line"
done < "$values" > "$work/values.yaml"
mv "$work/values.yaml" "$values"
rm "$values.bak"
"${HELM:-helm}" package "$work/guest-compliance" --destination "$target"
