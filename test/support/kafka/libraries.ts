import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const cache = join(homedir(), '.cache', 'guest-compliance', 'kafka-4.3.1');

/**
 * The class path of a real Apache Kafka, fetched once by Maven into the user's cache. Undefined, with the reason,
 * where Java or Maven is missing.
 */
export function kafkaLibraries(): { classPath: string } | { missing: string } {
  const absent = ['java', 'mvn'].find((command) => spawnSync(command, ['-version']).status !== 0);
  if (absent !== undefined) return { missing: `${absent} is not installed` };
  if (!existsSync(cache)) fetchLibraries();
  return { classPath: join(cache, '*') };
}

/** Into a folder of its own and then renamed, so that a fetch that was cut off is no half-filled cache. */
function fetchLibraries(): void {
  const partial = `${cache}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const goal = ['-B', '-q', 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`, '-DincludeScope=runtime'];
  const maven = spawnSync('mvn', [...goal, '-f', join(import.meta.dirname, 'pom.xml')], { encoding: 'utf8' });
  if (maven.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`Maven could not fetch Kafka:\n${maven.stdout}${maven.stderr}`);
  }
  try {
    renameSync(partial, cache);
  } catch (error) {
    // Another run was faster.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(cache)) throw error;
  }
}
