import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { whyNoGo } from './go.ts';
import { maven } from './maven.ts';
import { pythonEnvironment, whyNoPython } from './python.ts';

const clients = join(import.meta.dirname, '../../clients');
const generatedJava = join(clients, 'java/pom.xml');
const ownJava = join(import.meta.dirname, '../../../proto/clients/java/pom.xml');

/** Why clients in other languages cannot be tried on this machine, in a few words; undefined when they can. */
export function whyNoClients(): string | undefined {
  const absent = ['javac', 'mvn'].find((command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status !== 0);
  return absent === undefined ? (whyNoGo() ?? whyNoPython()) : `${absent} is not installed`;
}

/** The class path of what a generated Java client is compiled with, fetched once. */
export function javaClientClassPath(): string {
  return classPath('java-client', generatedJava);
}

/** The class path of what our own Java client is compiled with, by its own pom.xml, fetched once. */
export function ownJavaClassPath(): string {
  return classPath('own-java-client', ownJava);
}

function classPath(name: string, pom: string): string {
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const folder = cached(`${name}-${hash}`, (target) => {
    maven('dependency:copy-dependencies', `-DoutputDirectory=${target}`, '-f', pom);
  });
  return join(folder, '*');
}

/** The Python of a virtual environment with what clients need, and with a type checker and a build tool. */
export function clientsPython(): string {
  return pythonEnvironment('python-clients', join(clients, 'python/requirements.txt'));
}
