#!/usr/bin/env bash
# Creates the keyring of each service, as <service>.json in the current folder.
set -euo pipefail
umask 077
purpose() { printf '"%s": { "current": "1", "keys": { "1": "%s" } }' "$1" "$2"; }
symmetric() { purpose "$1" "$(openssl rand -base64 32)"; }
ed25519() { purpose "$1" "$(openssl genpkey -algorithm ed25519 -outform der | openssl base64 -A)"; }
echo "{ $(symmetric kek), $(symmetric index), $(ed25519 handover) }" > session.json
echo "{ $(symmetric kek), $(ed25519 log) }" > evidence.json
for service in delivery stays providers; do echo "{ $(symmetric kek) }" > "$service.json"; done
echo "{ $(symmetric cookie) }" > console.json
