import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { medianOf } from '../bench/statistics.ts';
import { sourceFiles } from './source-files.ts';

/** `node test/architecture/measure-rooms.ts [root]`: how each service is divided, in this checkout or another one. */
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const services = ['evidence', 'webhook-delivery', 'session', 'gateway', 'console', 'kit', 'cli'];

const everywhere = sourceFiles('{services,proto,deploy,test}/**/*.ts', root).map(({ path, text }) => ({
  path,
  imports: namedImports(path, text),
}));

console.table(
  services.map((service) => {
    const source = `services/${service}/src`;
    const files = sourceFiles(`${source}/**/*.ts`, root).filter(({ path }) => path.endsWith('.ts'));
    const lines = files.map(({ text }) => text.split('\n').length - 1).sort((one, other) => one - other);
    const exported = files.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)].map(([, name]) => ({
        path,
        name,
      })),
    );
    const importersOf = ({ path, name }: { path: string; name: string | undefined }) =>
      everywhere.filter(({ imports }) => imports.some((one) => one.path === path && one.name === name)).length;
    return {
      service,
      files: files.length,
      folders: new Set(files.map(({ path }) => dirname(path))).size,
      lines: lines.reduce((sum, count) => sum + count, 0),
      'median file': lines[Math.floor(lines.length / 2)],
      'longest file': lines.at(-1),
      'at most 20 lines': lines.filter((count) => count <= 20).length,
      'exports with one importer': exported.filter((one) => importersOf(one) === 1).length,
    };
  }),
);

const commits = execFileSync('git', ['log', '-1000', '--name-only', '--format=format:@'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('@')
  .map((paths) => roomsOf(paths.split('\n')))
  .filter((rooms) => rooms.length > 0)
  .slice(0, 50);
console.log(
  'rooms that each of the last 50 commits to services touched: median %d in one service (%s), %d in all',
  medianOf(commits.map((rooms) => Math.max(...rooms))),
  [1, 2, 3]
    .map((most) => `at most ${most}: ${commits.filter((rooms) => Math.max(...rooms) <= most).length}`)
    .join(', '),
  medianOf(commits.map((rooms) => rooms.reduce((sum, count) => sum + count, 0))),
);

/** How many rooms of each service the files are in, tests aside. */
function roomsOf(paths: readonly string[]): number[] {
  const rooms = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, service, room = ''] = /^services\/([^/]+)\/src\/(?:([^/]+)\/)?.*(?<!\.test)\.ts$/.exec(path) ?? [];
    if (service !== undefined) rooms.set(service, (rooms.get(service) ?? new Set()).add(room));
  }
  return [...rooms.values()].map(({ size }) => size);
}

/** What a file imports by name from files of ours: the path of each and the name. */
function namedImports(path: string, text: string): { path: string; name: string }[] {
  return [...text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('.')
        ? join(dirname(path), from)
        : from.replace(/^@gcs\/([^/]+)\/(.*)$/, 'services/$1/src/$2.ts');
      return names.split(',').map((name) => ({
        path: target,
        name:
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
      }));
    },
  );
}
