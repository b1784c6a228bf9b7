import { spawnSync } from 'node:child_process';
import { whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { builtComponents } from '@gcs/test/support/tools/cluster-components';
import { whyNoControlGroups } from './control-groups.ts';
import { missingPackages } from './packages.ts';

/** Why upstream's components cannot run on this machine, as the end of a sentence; undefined when they can. */
export function whyNoNode(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'no container engine answers (docker info), and without one it takes root on Linux';
  }
  const packages = missingPackages();
  if (packages.length > 0) return `${packages.join(', ')} are not installed; npm run tools does it on Debian`;
  if (builtComponents() === undefined) return 'Kubernetes is not built yet; npm run tools does it once';
  return whyNoKafka() ?? whyNoControlGroups() ?? whyNoNamespaces();
}

/** Tries it, because capabilities, seccomp and the kernel all decide it. */
function whyNoNamespaces(): string | undefined {
  const needed = 'mount -t tmpfs tmpfs /run && ip link set lo up && nft list ruleset';
  const spaces = ['--mount', '--net', '--pid', '--uts', '--ipc', '--fork', '--mount-proc'];
  const { status, stderr } = spawnSync('unshare', [...spaces, 'sh', '-c', needed], { encoding: 'utf8' });
  return status === 0 ? undefined : `private namespaces are refused (${stderr?.trim().split('\n').at(-1)})`;
}
