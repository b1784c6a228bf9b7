import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { maven } from './maven.ts';

const artifact = 'openapi-generator-cli';
const version = '7.25.0';
const sha256 = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/** The jar of OpenAPI Generator, fetched once from Maven Central; another content than the pinned one is refused. */
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
