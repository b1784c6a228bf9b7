import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const address = '10.66.0.1';
export const podNetwork = '10.244.0.0/24';
const dnsAddress = '10.96.0.10';

export function nodeFiles(directory: string, group: string): Record<string, string> {
  return {
    'cni/conf/10-bridge.conflist': JSON.stringify(bridge),
    'containerd.toml': containerd(directory),
    'kubelet.json': JSON.stringify(kubelet(directory, group)),
    'kube-proxy.json': JSON.stringify(kubeProxy(directory)),
    'resolv.conf': `nameserver ${dnsAddress}\n`,
    Corefile: coreFile(directory),
    'addons.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: addons }),
  };
}

const bridge = {
  cniVersion: '1.0.0',
  name: 'pods',
  plugins: [
    {
      type: 'bridge',
      bridge: 'cni0',
      isGateway: true,
      ipMasq: false,
      hairpinMode: true,
      ipam: { type: 'host-local', ranges: [[{ subnet: podNetwork }]], routes: [{ dst: '0.0.0.0/0' }] },
    },
    { type: 'portmap', capabilities: { portMappings: true } },
  ],
};

// Without CAP_SYS_RESOURCE, no process may lower an OOM score. Therefore `restrict_oom_score_adj` is set here, and the
// score below is 0.
function containerd(directory: string): string {
  return `version = 2
root = "${directory}/containerd"
state = "/run/containerd"
[grpc]
  address = "/run/containerd/containerd.sock"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "localhost/gcs-test/pause:1"
  disable_apparmor = true
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/usr/lib/cni"
    conf_dir = "${directory}/cni/conf"
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
    [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
      runtime_type = "io.containerd.runc.v2"
      [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc.options]
        SystemdCgroup = false
`;
}

function kubelet(directory: string, group: string) {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address,
    healthzBindAddress: '127.0.0.1',
    authentication: {
      anonymous: { enabled: false },
      webhook: { enabled: true },
      x509: { clientCAFile: `${directory}/pki/ca.crt` },
    },
    authorization: { mode: 'Webhook' },
    tlsCertFile: `${directory}/pki/node.crt`,
    tlsPrivateKeyFile: `${directory}/pki/node.key`,
    failCgroupV1: false,
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${group}`,
    enforceNodeAllocatable: ['pods'],
    containerRuntimeEndpoint: 'unix:///run/containerd/containerd.sock',
    clusterDNS: [dnsAddress],
    clusterDomain: 'cluster.local',
    resolvConf: `${directory}/resolv.conf`,
    failSwapOn: false,
    evictionHard: { 'memory.available': '50Mi', 'nodefs.available': '1%', 'imagefs.available': '1%' },
    imageGCHighThresholdPercent: 100,
    imageGCLowThresholdPercent: 99,
    nodeStatusUpdateFrequency: '4s',
    syncFrequency: '10s',
    oomScoreAdj: 0,
  };
}

function kubeProxy(directory: string) {
  return {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'nftables',
    bindAddress: address,
    healthzBindAddress: '127.0.0.1:10256',
    metricsBindAddress: '127.0.0.1:10249',
    clusterCIDR: podNetwork,
    nodePortAddresses: ['10.66.0.0/24'],
    clientConnection: { kubeconfig: `${directory}/pki/proxy.kubeconfig` },
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
    hostnameOverride: 'node1',
    oomScoreAdj: 0,
  };
}

function coreFile(directory: string): string {
  return `.:53 {
  errors
  health 127.0.0.1:8181
  ready 127.0.0.1:8182
  kubernetes cluster.local in-addr.arpa {
    kubeconfig ${directory}/pki/admin.kubeconfig
    pods insecure
    ttl 2
  }
}
`;
}

// CoreDNS and metrics-server are processes of the node. Their Services have no selectors.
const addons = [
  ...onNode('kube-dns', dnsAddress, [
    { name: 'dns', port: 53, protocol: 'UDP' },
    { name: 'dns-tcp', port: 53, protocol: 'TCP' },
  ]),
  ...onNode('metrics-server', undefined, [{ name: 'https', port: 443, targetPort: 4443, protocol: 'TCP' }]),
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: 'v1beta1.metrics.k8s.io' },
    spec: {
      group: 'metrics.k8s.io',
      version: 'v1beta1',
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
      service: { name: 'metrics-server', namespace: 'kube-system' },
    },
  },
];

type ServicePort = { name: string; port: number; targetPort?: number; protocol: string };

function onNode(name: string, clusterIP: string | undefined, ports: readonly ServicePort[]) {
  const metadata = { name, namespace: 'kube-system' };
  return [
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { ports, ...(clusterIP === undefined ? {} : { clusterIP }) } },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { ...metadata, name: `${name}-node`, labels: { 'kubernetes.io/service-name': name } },
      addressType: 'IPv4',
      ports: ports.map(({ targetPort, ...port }) => ({ ...port, port: targetPort ?? port.port })),
      endpoints: [{ addresses: [address] }],
    },
  ];
}

const count = 4;

/** Returns volumes on the node's disk for claims without a class, because the node has no provisioner. */
export function persistentVolumes(directory: string): string {
  const items = Array.from({ length: count }, (_, index) => {
    const path = join(directory, 'volumes', String(index));
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o777);
    return {
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { name: `disk-${index}` },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        persistentVolumeReclaimPolicy: 'Retain',
        hostPath: { path, type: 'Directory' },
      },
    };
  });
  return JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
}
