#!/usr/bin/env bash
# Creates the keyring of each service, as <service>.json in the current folder. Refuses to replace a keyring.
set -euo pipefail
umask 077
for service in session evidence delivery stays providers console; do
  if [ -e "$service.json" ]; then
    echo "$service.json exists, and data encrypted with a replaced key are lost. Move the file away first." >&2
    exit 1
  fi
done
purpose() { printf '"%s": { "current": "1", "keys": { "1": "%s" } }' "$1" "$2"; }
symmetric() { purpose "$1" "$(openssl rand -base64 32)"; }
ed25519() { purpose "$1" "$(openssl genpkey -algorithm ed25519 -outform der | openssl base64 -A)"; }
echo "{ $(symmetric kek), $(symmetric index), $(ed25519 handover) }" > session.json
echo "{ $(symmetric kek), $(ed25519 log) }" > evidence.json
for service in delivery stays providers; do echo "{ $(symmetric kek) }" > "$service.json"; done
echo "{ $(symmetric cookie) }" > console.json
