import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { clientsPython, javaClientClassPath, openapiGenerator } from '@gcs/test/support/tools/client-languages';
import { afterAll } from '@jest/globals';
import { behavesLikeAClient } from './behaviour.ts';
import type { Command } from './driver.ts';

const folder = mkdtempSync(join(tmpdir(), 'gcs-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drivers = join(import.meta.dirname, 'drivers');
const snippets = join(import.meta.dirname, '../../proto/clients/snippets');

const generated = {
  Python: (openapi: string, folder: string): Command => {
    const client = generate('python', openapi, join(folder, 'python'));
    execFileSync(clientsPython(), ['-m', 'compileall', '-q', client], { stdio: 'inherit' });
    const path = [client, snippets].join(delimiter);
    return { words: [clientsPython(), join(drivers, 'generated_python.py')], environment: { PYTHONPATH: path } };
  },
  Go: (openapi: string, folder: string): Command => {
    const client = generate('go', openapi, join(folder, 'go'));
    mkdirSync(join(client, 'driver'));
    copyFileSync(join(drivers, 'generated_go.go'), join(client, 'driver/main.go'));
    execFileSync('go', ['vet', '.'], { cwd: client, stdio: 'inherit' });
    execFileSync('go', ['build', '-o', join(folder, 'go-driver'), './driver'], { cwd: client, stdio: 'inherit' });
    return { words: [join(folder, 'go-driver')] };
  },
  Java: (openapi: string, folder: string): Command => {
    const client = generate('java', openapi, join(folder, 'java'), '--library', 'native');
    const classes = join(folder, 'classes');
    const sources = globSync('src/main/java/**/*.java', { cwd: client }).map((file) => join(client, file));
    const own = [join(drivers, 'GeneratedJava.java'), join(snippets, 'VerifyWebhook.java')];
    const classPath = javaClientClassPath();
    const compile = ['-nowarn', '-proc:none', '-cp', classPath, '-d', classes, ...sources, ...own];
    execFileSync('javac', compile, { stdio: 'inherit' });
    const run = ['-XX:TieredStopAtLevel=1', '-cp', [classes, classPath].join(delimiter), 'GeneratedJava'];
    return { words: ['java', ...run] };
  },
};

const prepared = Object.entries(generated).map(([language, generate]) => [
  `the client that OpenAPI Generator makes for ${language}`,
  (openapi: string) => generate(openapi, folder),
]);
behavesLikeAClient(Object.fromEntries(prepared));

function generate(generator: string, openapi: string, target: string, ...options: string[]): string {
  mkdirSync(target, { recursive: true });
  const document = join(target, 'openapi.json');
  writeFileSync(document, openapi);
  const words = ['generate', '-g', generator, '-i', document, '-o', target, ...options];
  execFileSync('java', ['-jar', openapiGenerator(), ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  return target;
}
