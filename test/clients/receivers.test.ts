import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { certifyProgram, failedOf } from '@gcs/test/support/deliveries/certified';
import { clientsPython, ownJavaClassPath } from '@gcs/test/support/tools/client-languages';
import { afterAll, expect, test } from '@jest/globals';
import { webhookSnippets } from '../../services/site/src/markup/code-tabs.ts';
import { compileGoClient, compileJavaClient } from './own-packages.ts';
import { installPythonClient } from './python-package.ts';
import * as frames from './receiver-frames.ts';

const root = resolve(import.meta.dirname, '../..');
const clients = join(root, 'proto/clients');
const folder = mkdtempSync(join(tmpdir(), 'gcs-receivers-'));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

function readmeBlock(client: string): string {
  const text = readFileSync(join(clients, client, 'README.md'), 'utf8');
  return /^## Receive webhooks\n+```\w+\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
}

function snippetOf(language: string): { source: string; shown: string } {
  const source = webhookSnippets().find((snippet) => snippet.language === language)?.source ?? '';
  const comments: Record<string, RegExp> = {
    TypeScript: /^ \* {5}(.*)$/gm,
    Python: /^ {4}(?=def do_POST| {4})(.*)$/gm,
    Go: /^\/\/\t(.*)$/gm,
    Java: /^ \* (server\.| {4}|\}\);)(.*)$/gm,
  };
  const [head = ''] = language === 'Python' ? source.split(/^"""$/m) : [source];
  const lines = [...head.matchAll(comments[language] ?? /$^/g)].map(([, ...parts]) => parts.join(''));
  return { source, shown: lines.join('\n') };
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const installed = installPythonClient(folder);
const go = compileGoClient(folder);
const java = compileJavaClient(folder);
const javaClasses = [join(folder, 'own-java'), ownJavaClassPath()].join(delimiter);

function buildGo(name: string, ...files: string[]): string[] {
  const target = join(folder, `${name}-program`);
  execFileSync('go', ['build', '-o', target, ...files], { cwd: join(clients, 'go') });
  return [target];
}

function buildJava(name: string, ...files: string[]): string[] {
  const classes = join(folder, `${name}-classes`);
  execFileSync('javac', ['-proc:none', '-cp', javaClasses, '-d', classes, ...files]);
  return ['java', '-XX:TieredStopAtLevel=1', '-cp', [classes, javaClasses].join(delimiter), 'Main'];
}

const python = (file: string) => [clientsPython(), file];
const snippets = {
  typescript: snippetOf('TypeScript'),
  python: snippetOf('Python'),
  go: snippetOf('Go'),
  java: snippetOf('Java'),
};

const samples: Record<string, (alter: (text: string) => string) => readonly string[]> = {
  'the README of the client for TypeScript': (alter) => [
    process.execPath,
    write('handle.ts', frames.fetchHandler(alter(readmeBlock('typescript')))),
  ],
  'the README of the client for Python': (alter) =>
    python(write('api.py', frames.fastApi(alter(readmeBlock('python'))))),
  'the README of the client for Go': (alter) =>
    buildGo('go-readme', write('go-readme/main.go', frames.goReadme(alter(readmeBlock('go'))))),
  'the README of the client for Java': (alter) =>
    buildJava('java-readme', write('java-readme/Main.java', frames.javaReadme(alter(readmeBlock('java'))))),
  'the snippet for TypeScript': (alter) => [
    process.execPath,
    write('snippet.ts', frames.nodeSnippet(snippets.typescript.source, alter(snippets.typescript.shown))),
  ],
  'the snippet for Python': (alter) =>
    python(write('snippet.py', frames.pythonSnippet(snippets.python.source, alter(snippets.python.shown)))),
  'the snippet for Go': (alter) =>
    buildGo(
      'go-snippet',
      write('go-snippet/main.go', frames.goSnippet(alter(snippets.go.shown))),
      write('go-snippet/verify.go', snippets.go.source),
    ),
  'the snippet for Java': (alter) =>
    buildJava(
      'java-snippet',
      write('java-snippet/Main.java', frames.javaSnippet(alter(snippets.java.shown))),
      write('java-snippet/VerifyWebhook.java', snippets.java.source),
    ),
};

const certify = (words: readonly string[]) =>
  certifyProgram({ words, environment: { PYTHONPATH: installed } }, `whsec_${Buffer.alloc(32, 5).toString('base64')}`);
const withoutLimit = (text: string) => text.replaceAll(/65_53[67]|64<<10|MAX_BYTES/g, '2_000_000');

test.each(Object.entries(samples))(
  'the receiver sample in %s passes certify; without its size limit, it fails only the size test',
  async (_, build) => {
    expect(failedOf(await certify(build((text) => text)))).toEqual([]);
    expect(failedOf(await certify(build(withoutLimit)))).toEqual(['oversized']);
  },
);

test.each(Object.entries(samples).slice(0, 2))('the receiver sample in %s reports a duplicate', async (_, build) => {
  const checks = await certify(build((text) => text));
  expect(checks?.find(({ name }) => name === 'once')?.got).toBe('new, duplicate');
});

test.each(Object.entries({ Go: go.receiver, Java: java.receiver }))(
  'the example receiver of the client for %s passes certify',
  async (_, { words }) => {
    expect(failedOf(await certify(words))).toEqual([]);
  },
);
