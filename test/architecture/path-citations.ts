import { posix } from 'node:path';
import type { Files } from './docs-problems.ts';

const plural = new Set(['main.ts', 'service.ts', 'group.ts', 'schema.sql', 'README.md']);
const packages = new Set(['ipaddr.js']);
const sources = /\.(?:ts|mts|js|mjs|py|go|java|proto|sql|sh|md|tpl|patch)$/;

export function deadPaths(files: Files, codesByPage: ReadonlyMap<string, readonly string[]>): string[] {
  const tree = treeOf(files);
  return [...codesByPage].flatMap(([page, codes]) =>
    codes
      // kubectl's arguments are not paths of this repository.
      .flatMap((code) => (code.startsWith('kubectl ') ? [] : code.split(/\s+/)))
      .filter((word) => !packages.has(word) && isPath(word, tree))
      .flatMap(expandBraces)
      .flatMap((path) => problemOf(page, path, tree)),
  );
}

type Tree = {
  paths: ReadonlySet<string>;
  called: readonly { path: string; call: string }[];
  folders: ReadonlySet<string>;
};

function treeOf(files: Files): Tree {
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  const paths = new Set([...files.keys(), ...folders]);
  const called = [...paths].map((path) => ({
    path,
    call: path.replace(/^(?:services|proto\/clients)\//, '').replace('/src/', '/'),
  }));
  return { paths, called, folders: new Set([...folders].map((folder) => posix.basename(folder))) };
}

function isPath(word: string, { folders }: Tree): boolean {
  if (!/^(?:\.?[\w@*{},<>…-]|\.\.\/)[\w.@*{},<>…/-]*$/.test(word) || /^\.[a-z.]+$/.test(word)) return false;
  const [first = '', second] = word.split('/');
  return sources.test(word) || (second !== undefined && folders.has(first));
}

function expandBraces(path: string): string[] {
  const [all, options] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (all === undefined || options === undefined) return [path];
  return options.split(',').flatMap((option) => expandBraces(path.replace(all, option)));
}

function problemOf(page: string, cited: string, tree: Tree): string[] {
  const path = cited.replace(/\/$/, '');
  if (plural.has(path)) return [];
  const near = posix.normalize(posix.join(posix.dirname(page), path));
  if (tree.paths.has(path) || tree.paths.has(near)) return [];
  const pattern = patternOf(path);
  const found = tree.called.filter((it) => pattern.test(it.path) || pattern.test(it.call));
  if (found.length === 0) return [`${page} names ${cited}, which does not exist`];
  if (found.length === 1 || /[*<…]/.test(path)) return [];
  return [`${page} names ${cited}, which is each of ${found.map((it) => it.path).join(', ')}`];
}

/** The pattern matches the end of a path. In `path`, `*`, `…` and `<name>` stand for any text. */
function patternOf(path: string): RegExp {
  const parts = path.split(/(\*\*\/|\*|…|<\w+>)/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.+?^$()[\]\\|{}]/g, '\\$&');
    return part === '**/' ? '(?:.*/)?' : part === '…' ? '.*' : '[^/]*';
  });
  return new RegExp(`(?:^|/)${parts.join('')}$`);
}

export function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
