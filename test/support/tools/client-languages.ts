import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { whyNoGo } from './go.ts';
import { pythonEnvironment, whyNoPython } from './python.ts';

const clients = join(import.meta.dirname, '../../clients');
const generatedJava = join(clients, 'java/pom.xml');
const ownJava = join(import.meta.dirname, '../../../proto/clients/java/pom.xml');

export function whyNoClients(): string | undefined {
  const absent = ['javac', 'mvn'].find((command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status !== 0);
  return absent === undefined ? (whyNoGo() ?? whyNoPython()) : `${absent} is not installed`;
}

export function javaClientClassPath(): string {
  return classPath('java-client', generatedJava);
}

/** Returns the class path of our Java client from its pom.xml. The packages are downloaded once. */
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

/** Returns a virtual environment with the packages of the clients, a type checker and a build tool. */
export function clientsPython(): string {
  return pythonEnvironment('python-clients', join(clients, 'python/requirements.txt'));
}

const artifact = 'openapi-generator-cli';
const version = '7.25.0';
const sha256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/**
 * Returns OpenAPI Generator's jar, which is downloaded once from Maven Central. Throws if its hash is not the pinned
 * one.
 */
export function openapiGenerator(): string {
  const folder = cached(`${artifact}-${version}`, (target) => {
    const wanted = [`-Dartifact=org.openapitools:${artifact}:${version}`, '-Dtransitive=false'];
    maven(`${plugin}:get`, ...wanted);
    maven(`${plugin}:copy`, ...wanted, `-DoutputDirectory=${target}`);
    const actual = createHash('sha256')
      .update(readFileSync(jarIn(target)))
      .digest('hex');
    if (actual !== sha256) throw new Error(`${artifact} ${version} has the SHA-256 ${actual} and not ${sha256}`);
  });
  return jarIn(folder);
}

function jarIn(folder: string): string {
  return join(folder, `${artifact}-${version}.jar`);
}

export function maven(...words: string[]): void {
  execFileSync('mvn', ['-B', '-q', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
}
