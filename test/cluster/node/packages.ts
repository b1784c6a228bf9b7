import { existsSync } from 'node:fs';
import { runVisibly } from '../run.ts';

/** What the node runs besides the components of its one binary, and a program by which each package is known. */
const packages: Readonly<Record<string, string>> = {
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  'containernetworking-plugins': '/usr/lib/cni/bridge',
  nftables: '/usr/sbin/nft',
  iptables: '/usr/sbin/iptables',
  conntrack: '/usr/sbin/conntrack',
  buildah: '/usr/bin/buildah',
};

/** Installs what is missing, with apt and as root; throws where that cannot be done. */
export async function installPackages(): Promise<void> {
  const missing = Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`${missing.join(', ')} are missing: run as root on Debian, or start a container engine`);
  }
  runVisibly('apt-get', ['update', '-qq']);
  runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}
