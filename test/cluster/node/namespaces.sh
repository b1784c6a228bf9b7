#!/bin/bash
# The first process of the node: prepares private namespaces and keeps them open. $1 is the folder of the node, $2 is
# its address, and further arguments are additional addresses.
set -euo pipefail
mount --make-rshared /
hostname node1
for place in etc var/lib; do
  mkdir -p "$1/over/$place" "$1/work/$place"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=$1/over/$place,workdir=$1/work/$place" "/$place"
done
mkdir -p /var/lib/kubelet "$1/kubelet" "$1/pod-logs"
mount --bind "$1/kubelet" /var/lib/kubelet
mount --bind "$1/pod-logs" /var/log
mount -t tmpfs tmpfs /run
mkdir -p /run/netns /run/containerd /run/lock
ip link set lo up
ip link add uplink type veth peer name uplink-peer
ip link set uplink-peer up
ip addr add "$2/24" dev uplink
ip link set uplink up
ip route add default via "${2%.*}.254"
for further in "${@:3}"; do ip addr add "$further/32" dev lo; done
echo 1 > /proc/sys/net/ipv4/ip_forward
echo ready > "$1/ready"
exec sleep infinity
