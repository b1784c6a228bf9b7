import { address } from './settings.ts';

export function componentArguments(directory: string): Record<string, string[]> {
  const pki = (name: string) => `${directory}/pki/${name}`;
  const client = (name: string) => [
    `--kubeconfig=${pki(name)}`,
    `--authentication-kubeconfig=${pki(name)}`,
    `--authorization-kubeconfig=${pki(name)}`,
  ];
  return {
    etcd: etcd(directory),
    'kube-apiserver': apiServer(pki),
    'kube-controller-manager': [
      ...client('controller-manager.kubeconfig'),
      '--bind-address=127.0.0.1',
      '--leader-elect=false',
      '--use-service-account-credentials=true',
      `--service-account-private-key-file=${pki('sa.key')}`,
      `--root-ca-file=${pki('ca.crt')}`,
      `--cluster-signing-cert-file=${pki('ca.crt')}`,
      `--cluster-signing-key-file=${pki('ca.key')}`,
      '--allocate-node-cidrs=false',
      '--service-cluster-ip-range=10.96.0.0/16',
      '--horizontal-pod-autoscaler-sync-period=5s',
      '--horizontal-pod-autoscaler-cpu-initialization-period=5s',
      '--horizontal-pod-autoscaler-initial-readiness-delay=5s',
    ],
    'kube-scheduler': [...client('scheduler.kubeconfig'), '--bind-address=127.0.0.1', '--leader-elect=false'],
    kubelet: [
      `--config=${directory}/kubelet.json`,
      `--kubeconfig=${pki('node.kubeconfig')}`,
      '--hostname-override=node1',
      `--node-ip=${address}`,
      `--cert-dir=${directory}/kubelet-certificates`,
    ],
    'kube-proxy': [`--config=${directory}/kube-proxy.json`],
    coredns: ['-conf', `${directory}/Corefile`],
    'metrics-server': [
      ...client('admin.kubeconfig'),
      '--secure-port=4443',
      `--cert-dir=${directory}/metrics-certificates`,
      '--kubelet-preferred-address-types=InternalIP',
      `--kubelet-certificate-authority=${pki('ca.crt')}`,
      '--metric-resolution=10s',
      '--kubelet-request-timeout=5s',
    ],
  };
}

function etcd(directory: string): string[] {
  const [clients, peers] = ['http://127.0.0.1:2379', 'http://127.0.0.1:2380'];
  return [
    ...['--name', 'node1', '--data-dir', `${directory}/etcd`, '--unsafe-no-fsync'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `node1=${peers}`],
  ];
}

function apiServer(pki: (name: string) => string): string[] {
  return [
    `--advertise-address=${address}`,
    `--bind-address=${address}`,
    '--secure-port=6443',
    '--etcd-servers=http://127.0.0.1:2379',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--allow-privileged=true',
    '--authorization-mode=Node,RBAC',
    '--enable-admission-plugins=NodeRestriction',
    `--client-ca-file=${pki('ca.crt')}`,
    `--tls-cert-file=${pki('apiserver.crt')}`,
    `--tls-private-key-file=${pki('apiserver.key')}`,
    `--kubelet-client-certificate=${pki('kubelet-client.crt')}`,
    `--kubelet-client-key=${pki('kubelet-client.key')}`,
    `--kubelet-certificate-authority=${pki('ca.crt')}`,
    '--kubelet-preferred-address-types=InternalIP',
    `--service-account-key-file=${pki('sa.pub')}`,
    `--service-account-signing-key-file=${pki('sa.key')}`,
    '--service-account-issuer=https://kubernetes.default.svc.cluster.local',
    `--requestheader-client-ca-file=${pki('ca.crt')}`,
    '--requestheader-allowed-names=front-proxy-client',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-username-headers=X-Remote-User',
    `--proxy-client-cert-file=${pki('front-proxy.crt')}`,
    `--proxy-client-key-file=${pki('front-proxy.key')}`,
    '--endpoint-reconciler-type=lease',
  ];
}
