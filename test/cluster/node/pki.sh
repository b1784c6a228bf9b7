#!/bin/bash
# Creates a certificate authority, a certificate per component and a kubeconfig per client. $1 is the folder, $2 the
# node's address.
set -euo pipefail
mkdir -p "$1"
cd "$1"
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"; }
certificate() { # name subject [subjectAltName]
  key "$1"
  openssl req -new -key "$1.key" -subj "$2" -out "$1.csr"
  printf 'basicConstraints=CA:FALSE\nkeyUsage=digitalSignature,keyEncipherment\nextendedKeyUsage=serverAuth,clientAuth\n%s\n' \
    "${3:+subjectAltName=$3}" > "$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -extfile "$1.ext" -out "$1.crt"
  rm "$1.csr" "$1.ext"
}
kubeconfig() {
  cat > "$1.kubeconfig" <<K
apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "https://$2:6443", certificate-authority: $PWD/ca.crt}}]
users: [{name: u, user: {client-certificate: $PWD/$1.crt, client-key: $PWD/$1.key}}]
contexts: [{name: x, context: {cluster: c, user: u}}]
current-context: x
K
}
names=DNS:kubernetes,DNS:kubernetes.default,DNS:kubernetes.default.svc,DNS:kubernetes.default.svc.cluster.local
key ca
openssl req -x509 -new -key ca.key -subj /CN=kubernetes-ca -days 30 -out ca.crt -addext keyUsage=critical,keyCertSign,cRLSign
certificate apiserver /CN=kube-apiserver "$names,IP:10.96.0.1,IP:127.0.0.1,IP:$2"
certificate kubelet-client /O=system:masters/CN=kube-apiserver-kubelet-client
certificate front-proxy /CN=front-proxy-client
certificate admin /O=system:masters/CN=admin
certificate controller-manager /CN=system:kube-controller-manager
certificate scheduler /CN=system:kube-scheduler
certificate node /O=system:nodes/CN=system:node:node1 "DNS:node1,IP:$2"
certificate proxy /CN=system:kube-proxy
openssl genrsa -out sa.key 2048
openssl rsa -in sa.key -pubout -out sa.pub
for client in admin controller-manager scheduler node proxy; do kubeconfig "$client" "$2"; done
