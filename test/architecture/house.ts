import { basename, dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import { findFormerWords } from './words/former-words.ts';

/** Name and value of a figure, in the order in which they are printed. */
type Figures = Record<string, number | string>;

const maxFlatFiles = 15;
const maxSmallLines = 20;
const wiredServices = ['gateway', 'session', 'evidence', 'webhook-delivery'];

/** Figures of a repository, given as texts by path: how its files and functions are cut, and how they import each other. */
export function measureHouse(files: ReadonlyMap<string, string>): Figures {
  const sources = new Map([...files].filter(([path]) => /\.ts$/.test(path) && !/\/gen\/|\/node_modules\//.test(path)));
  const production = new Map([...sources].filter(([path]) => !/\.test\.ts$|\.d\.ts$/.test(path)));
  const imports = importsOf(sources, files);
  const fileLines = [...production.values()].map(linesOf);
  const functionLines = [...production.values()].flatMap(linesOfFunctions);
  const crowded = crowdedFolders(sources);
  const circles = circlesOf(imports);
  return {
    'sources, tests among them': sources.size,
    [`folders with more than ${maxFlatFiles} files, tests among them`]: crowded.length,
    [`folders with more than ${maxFlatFiles} files, without tests`]: crowdedFolders(production).length,
    [`files of at most ${maxSmallLines} lines, without tests`]: fileLines.filter((it) => it <= maxSmallLines).length,
    'exports that one production file imports': exportsOfOneImporter(production, imports),
    'import circles, types included': circles.length,
    'files in import circles': circles.flat().length,
    'words that left': findFormerWords(files).length,
    'lines of a file, median and maximum': medianAndMaximum(fileLines),
    'lines of a function, median and maximum': medianAndMaximum(functionLines),
    ...Object.fromEntries(wiredServices.map((name) => [`lines of wiring, ${name}`, wiringLines(files, name)])),
    'crowded folders': crowded.join(', '),
    circles: circles.map((circle) => circle.join(' ↔ ')).join('; '),
  };
}

function crowdedFolders(sources: ReadonlyMap<string, string>): string[] {
  const byFolder = Map.groupBy(sources.keys(), (path) => dirname(path));
  return [...byFolder]
    .filter(([, paths]) => paths.length > maxFlatFiles)
    .map(([folder, paths]) => `${folder} ${paths.length}`)
    .sort();
}

/** For each file what it imports: the file, and the names it takes. */
type Imports = ReadonlyMap<string, readonly { target: string; names: readonly string[] }[]>;

const importPattern =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+,?\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)?\s*(?:from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;

function importsOf(sources: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): Imports {
  const resolvePackage = packageResolver(files);
  return new Map(
    [...sources].map(([path, text]) => {
      const found = [...text.matchAll(importPattern)].flatMap(([, names = '', specifier, dynamic]) => {
        const named = specifier ?? dynamic ?? '';
        const target = named.startsWith('.') ? join(dirname(path), named) : resolvePackage(named);
        return target !== undefined && sources.has(target) ? [{ target, names: namesIn(names) }] : [];
      });
      return [path, found];
    }),
  );
}

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type\s+/, '')
      .replace(/\s+as\s+\w+$/, ''),
  );
  return names.filter((name) => name !== '');
}

type Manifest = { name?: string; exports?: Record<string, unknown> };

/** The file that a package of the repository exports under a specifier. */
function packageResolver(files: ReadonlyMap<string, string>): (specifier: string) => string | undefined {
  const manifests = [...files].filter(([path]) => basename(path) === 'package.json');
  const packages = new Map(
    manifests.map(([path, text]) => {
      const { name = '', exports = {} }: Manifest = JSON.parse(text);
      return [name, { folder: dirname(path), exports }];
    }),
  );
  return (specifier) => {
    const [scope, name, ...rest] = specifier.split('/');
    const found = packages.get(`${scope}/${name}`);
    if (found === undefined) return undefined;
    const wanted = ['.', ...rest].join('/');
    for (const [key, value] of Object.entries(found.exports)) {
      const [before = '', after] = key.split('*');
      const isMatch = after === undefined ? key === wanted : wanted.startsWith(before) && wanted.endsWith(after);
      if (!isMatch || typeof value !== 'string') continue;
      const part = after === undefined ? '' : wanted.slice(before.length, wanted.length - after.length);
      return join(found.folder, value.replaceAll('*', part));
    }
    return undefined;
  };
}

function exportsOfOneImporter(production: ReadonlyMap<string, string>, imports: Imports): number {
  const importers = new Map<string, number>();
  for (const [path, found] of imports) {
    if (!production.has(path)) continue;
    const taken = new Set(found.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`)));
    for (const one of taken) importers.set(one, (importers.get(one) ?? 0) + 1);
  }
  const declared = [...production].flatMap(([path, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm)].map(
      (match) => `${path} ${match[1]}`,
    ),
  );
  return declared.filter((one) => importers.get(one) === 1).length;
}

/** Groups of files that reach each other by imports (Tarjan's strongly connected components of two files or more). */
function circlesOf(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    low.set(path, index);
    stack.push(path);
    for (const { target } of imports.get(path) ?? []) {
      const reached = order.has(target) ? (stack.includes(target) ? order.get(target) : undefined) : visit(target);
      low.set(path, Math.min(low.get(path) ?? index, reached ?? index));
    }
    if (low.get(path) === index) {
      const circle = stack.splice(stack.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low.get(path) ?? index;
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return circles;
}

function wiringLines(files: ReadonlyMap<string, string>, service: string): number {
  const parts = ['service.ts', 'main.ts', 'config.ts'].map(
    (name) => files.get(`services/${service}/src/${name}`) ?? '',
  );
  return parts.reduce((sum, text) => sum + linesOf(text), 0);
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** The lines of each function with a body of statements. */
function linesOfFunctions(text: string): number[] {
  const bytes = Buffer.from(text);
  const lengths: number[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('body' in node && isFunctionBody(node.body) && 'span' in node && isSpan(node.span)) {
      // Spans count bytes from 1.
      const { start, end } = node.span;
      lengths.push(bytes.subarray(start - 1, end - 1).filter((byte) => byte === 10).length + 1);
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(text, { syntax: 'typescript' }));
  return lengths;
}

function isFunctionBody(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'FunctionBody';
}

function isSpan(value: unknown): value is { start: number; end: number } {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
}

function medianAndMaximum(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[sorted.length >> 1] ?? 0}, ${sorted.at(-1) ?? 0}`;
}
