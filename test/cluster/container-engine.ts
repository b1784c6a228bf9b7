import { spawnSync } from 'node:child_process';

/** Whether Docker answers: then the cluster is kind's. */
export function hasContainerEngine(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}
