import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A small file system of its own, which can be full. */
export type Disk = {
  /** Until not one block is left. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): void;
};

/** Room for a database and its log, and little more. */
const sizeMiB = 400;

/** Mounts one at a directory that is still empty, for a process in a mount namespace of its own. */
export function mountDisk(directory: string): Disk {
  mkdirSync(directory, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'gcs-chaos', directory]);
  if (mount.status !== 0) throw new Error(`no disk could be mounted: ${mount.stderr}`);
  const ballast = join(directory, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(directory);
      await promisify(execFile)('fallocate', ['--length', String(bavail * bsize), ballast]);
    },
    async empty() {
      await rm(ballast, { force: true });
    },
    unmount: () => void spawnSync('umount', [directory]),
  };
}
