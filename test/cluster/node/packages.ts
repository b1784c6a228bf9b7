import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { builtComponents } from '@gcs/test/support/tools/cluster-components';
import { runVisibly } from '../run.ts';
import { whyNoControlGroups } from './control-groups.ts';

const packages: Readonly<Record<string, string>> = {
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  'containernetworking-plugins': '/usr/lib/cni/bridge',
  nftables: '/usr/sbin/nft',
  iptables: '/usr/sbin/iptables',
  conntrack: '/usr/sbin/conntrack',
  buildah: '/usr/bin/buildah',
};

function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
}

export function installPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  runVisibly('apt-get', ['update', '-qq']);
  runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}

export function whyNoNode(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'no container engine answers (docker info), and without one it takes root on Linux';
  }
  const packages = missingPackages();
  if (packages.length > 0) return `${packages.join(', ')} are not installed; npm run tools does it on Debian`;
  if (builtComponents() === undefined) return 'Kubernetes is not built yet; npm run tools does it once';
  return whyNoKafka() ?? whyNoControlGroups() ?? whyNoNamespaces();
}

/** Tries to open the namespaces, which capabilities, seccomp or the kernel may refuse. */
function whyNoNamespaces(): string | undefined {
  const needed = 'mount -t tmpfs tmpfs /run && ip link set lo up && nft list ruleset';
  const spaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--fork', '--mount-proc'];
  const { status, stderr } = spawnSync('unshare', [...spaces, 'sh', '-c', needed], { encoding: 'utf8' });
  return status === 0 ? undefined : `private namespaces are refused (${stderr?.trim().split('\n').at(-1)})`;
}
