import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@gcs/embedded-postgres/postmaster';
import { removeControlGroups } from './node/control-groups.ts';
import { waitForCluster } from './run.ts';

const prefix = 'gcs-cluster-';

export async function newRunDirectory(): Promise<string> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await removeRun(name);
  }
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
}

async function removeRun(name: string): Promise<void> {
  await waitForCluster(async () => !removeControlGroups(name));
  rmSync(join(tmpdir(), name), { recursive: true, force: true });
}
