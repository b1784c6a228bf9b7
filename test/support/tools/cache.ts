import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(homedir(), '.cache', 'guest-compliance');

/** The path of a tool of this name and version in the cache; it may not exist. */
export function cachedPath(name: string): string {
  return join(cache, name);
}

/**
 * The folder of this name in the user's cache, made by `fill` when it is not there. Filled under another name and then
 * renamed, so that an interrupted run leaves no half-filled folder.
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
    // Another run has filled it.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
