import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
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

/** By so much the ballast grows, as long as there is room. */
const stepsKiB = [65_536, 8_192, 1_024, 128, 16];

/** Mounts one at a directory that is still empty, for a process in a mount namespace of its own. */
export function mountDisk(directory: string): Disk {
  mkdirSync(directory, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'gcs-chaos', directory]);
  if (mount.status !== 0) throw new Error(`no disk could be mounted: ${mount.stderr}`);
  const ballast = join(directory, 'ballast');
  return {
    async fill() {
      let size = 0;
      for (const step of stepsKiB) {
        // The server takes of what is left, too: a step that finds no room takes nothing.
        while (await grows(ballast, size, step)) size += step;
      }
    },
    async empty() {
      await rm(ballast, { force: true });
    },
    unmount: () => void spawnSync('umount', [directory]),
  };
}

async function grows(file: string, sizeKiB: number, stepKiB: number): Promise<boolean> {
  const length = ['--offset', `${sizeKiB}KiB`, '--length', `${stepKiB}KiB`];
  return promisify(execFile)('fallocate', [...length, file]).then(
    () => true,
    () => false,
  );
}
