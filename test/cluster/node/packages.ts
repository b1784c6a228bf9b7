import { existsSync } from 'node:fs';
import { runVisibly } from '../run.ts';

/**
 * What the node runs besides the components of its one binary, with a program that shows whether each package is
 * installed.
 */
const packages: Readonly<Record<string, string>> = {
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  'containernetworking-plugins': '/usr/lib/cni/bridge',
  nftables: '/usr/sbin/nft',
  iptables: '/usr/sbin/iptables',
  conntrack: '/usr/sbin/conntrack',
  buildah: '/usr/bin/buildah',
};

export function missingPackages(): string[] {
  return Object.entries(packages).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
}

/** Installs what is missing where possible: as root, on Debian. */
export function installPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  runVisibly('apt-get', ['update', '-qq']);
  runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
}
