import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small file system of its own, which can be full. */
export type Disk = {
  /** Until not one block is left. */
  fill(): Promise<void>;
  empty(): Promise<void>;
  unmount(): void;
};

/** Room for a database and its log, and little more. */
const sizeMiB = 400;

/**
 * Mounts one at a directory that is still empty; undefined for a user who may not. It is for this process and its
 * children alone where `main.ts` has put itself in a mount namespace of its own.
 */
export function mountDisk(directory: string): Disk | undefined {
  mkdirSync(directory, { recursive: true });
  const options = `size=${sizeMiB}m,mode=0711`;
  if (process.getuid?.() !== 0) return undefined;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'gcs-chaos', directory]).status !== 0) return undefined;
  const ballast = join(directory, 'ballast');
  return {
    async fill() {
      // What the server frees meanwhile is taken as well.
      for (let round = 0; round < 3; round += 1) {
        const { bavail, bsize } = statfsSync(directory);
        writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1), { flag: 'a' });
      }
    },
    async empty() {
      rmSync(ballast, { force: true });
    },
    unmount: () => void spawnSync('umount', [directory]),
  };
}
