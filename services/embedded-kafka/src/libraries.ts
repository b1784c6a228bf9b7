import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { StartError } from '@gcs/kit/start-error';

const pom = join(import.meta.dirname, '../pom.xml');
const pinned = /<kafka\.version>(.+)</.exec(readFileSync(pom, 'utf8'))?.[1] ?? '';
const version = processEnvironment()['GCS_TEST_KAFKA'] ?? pinned;
const cache = join(homedir(), '.cache', 'guest-compliance', `kafka-${version}`);

/** `archive` contains the broker's loaded classes, so that the next start takes 2 s instead of 3. */
export type KafkaLibraries = { classPath: string; archive: string };

/** Returns the reason why no broker can run, or undefined. */
export function whyNoKafka(): string | undefined {
  const wanted = existsSync(cache) ? ['java'] : ['java', 'mvn'];
  const absent = wanted.find((command) => spawnSync(command, ['-version']).status !== 0);
  return absent === undefined ? undefined : `${absent} is not installed`;
}

/** Returns the class path of a real Apache Kafka, which Maven downloads once to the user's cache. */
export function kafkaLibraries(): KafkaLibraries {
  const missing = whyNoKafka();
  if (missing !== undefined) throw new StartError(`A Kafka broker cannot be started here: ${missing}.`);
  if (!existsSync(cache)) fetchLibraries();
  return { classPath: join(cache, '*'), archive: `${cache}.jsa` };
}

/** Renames the folder at the end, so that an interrupted download leaves no incomplete cache. */
function fetchLibraries(): void {
  const partial = `${cache}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  const goal = ['-B', '-q', 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`, '-DincludeScope=runtime'];
  const maven = spawnSync('mvn', [...goal, `-Dkafka.version=${version}`, '-f', pom], { encoding: 'utf8' });
  if (maven.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`Maven could not fetch Kafka ${version}:\n${maven.stdout}${maven.stderr}`);
  }
  try {
    renameSync(partial, cache);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(cache)) throw error;
  }
}
