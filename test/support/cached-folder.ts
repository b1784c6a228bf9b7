import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder in the user's cache that `fill` makes at its first use. It is filled under another name and then renamed, so
 * that a fetch that was cut off is never taken for a whole one; its content must not depend on its path.
 */
export function cachedFolder(name: string, fill: (folder: string) => void): string {
  const folder = join(homedir(), '.cache', 'guest-compliance', name);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    fill(partial);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Runs a command that fetches something; throws what it printed when it fails. */
export function runToFetch(command: string, parameters: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
}
