import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(homedir(), '.cache', 'guest-compliance');

/** Where a tool of this name, which says its version, is kept; whether or not it is there. */
export function cachedPath(name: string): string {
  return join(cache, name);
}

/**
 * The folder of this name in the user's cache, made by `fill` when it is not there. Filled under another name and then
 * renamed, so that what was cut off is no half-filled cache.
 */
export function cached(name: string, fill: (directory: string) => void): string {
  const directory = cachedPath(name);
  if (existsSync(directory)) return directory;
  const partial = `${directory}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    fill(partial);
    renameSync(partial, directory);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
