import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(homedir(), '.cache', 'guest-compliance');

export function cachedPath(name: string): string {
  return join(cache, name);
}

/**
 * Returns a cached folder. `fill` makes a missing folder under another name, and a rename completes the folder. An
 * interrupted run thus leaves no incomplete folder.
 */
export function cached(name: string, fill: (directory: string) => void): string {
  const directory = cachedPath(name);
  if (existsSync(directory)) return directory;
  console.error(`Providing ${directory}, which can take minutes`);
  const partial = `${directory}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    fill(partial);
    renameSync(partial, directory);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
