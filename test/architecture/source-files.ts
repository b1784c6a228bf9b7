import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** `imports` contains a relative import as a path from the repository's root. */
export type SourceFile = { path: string; text: string; imports: string[] };

export function sourceFiles(pattern: string, root = repository): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' })
    .filter((path) => /(?<!\.test)\.ts$|\/migrations\/[^/]+\.sql$|\/package\.json$/.test(path))
    .sort()
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: importsOf(path, text) };
}

export function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'));
}

const importPattern = /^(?:import|export)\s[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    return specifier.startsWith('.') ? join(dirname(path), specifier) : specifier;
  });
}
