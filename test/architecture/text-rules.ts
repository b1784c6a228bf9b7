import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from '../support/parts.ts';
import type { Rule } from './rule.ts';
import type { SourceFile } from './source-files.ts';

const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'console'];
const writePattern =
  /\b(?:insert\s+into|delete\s+from|(?<!for\s)(?<!do\s)(?<!no\s+key\s)update)\s+(?:only\s+)?(?!or\b|on\b|of\b|skip\b)([a-z_]+)/gi;
const createPattern = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi;
const inServices = /^services\/[^/]+\/src\//;
const deploymentBranch =
  /\b(?:if|\?|&&|\|\|)[^;{]*\b(?:isEmbedded|embedded|singleBinary|allInOne|isTest)\b|NODE_ENV|JEST_WORKER/;
const reachesIn = /\bas unknown as\b|from '[^'@.][^']*\/(?:src|build|dist)\/|declare module '(?!\.)/;
const cited = '#internals-of-libraries';

const maxFiles = 15;
const largeFolders = ['proto/src', 'test/support'];

const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
const [, section = ''] = page.split('\n## Internals of libraries\n');
const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| [^|]+\| `([^`]+)`/gm)].map(([, file = '']) =>
  file.startsWith('proto/') ? file : `services/kit/src/${file}`,
);

function pathsWith(files: readonly SourceFile[], isOffence: (file: SourceFile) => boolean): string[] {
  return files.filter(isOffence).map(({ path }) => path);
}

function namesIn(files: readonly SourceFile[], begin: string, sql: RegExp): Set<string> {
  const texts = files.filter(({ path }) => path.startsWith(begin)).map(({ text }) => text.toLowerCase());
  return new Set(texts.flatMap((text) => [...text.matchAll(sql)].map((match) => match[1] ?? '')));
}

function sharedNames(files: readonly SourceFile[], sql: RegExp): string[] {
  const owned = services.flatMap((service) => [...namesIn(files, `services/${service}/src/`, sql)]);
  return owned.filter((name, place) => owned.indexOf(name) !== place);
}

export const textRules: readonly Rule[] = [
  {
    // The rule is for addresses from requests. The command line, the site and the request client get addresses from
    // their users.
    title: 'addresses are parsed by parseUrl, which refuses invalid hosts',
    find: (files) =>
      pathsWith(
        files.filter(({ path }) => /^services\/(?!cli|site)[^/]+\/src\/(?!http\/|sign-in\/request\.http)/.test(path)),
        ({ text }) => /\bURL\.(?:canParse|parse)\(/.test(text),
      ),
    breach: { 'services/gateway/src/a.rules.ts': 'const url = URL.parse(text);' },
  },
  {
    title: 'every table is created by one service',
    find: (files) => sharedNames(files, createPattern),
    breach: { 'services/gateway/src/schema/migrations/0002_a.sql': 'create table sessions (id text);' },
  },
  {
    // The kit's tables are excluded, because each database contains them.
    title: 'every table is written by one service',
    find: (files) => {
      const kitTables = namesIn(files, 'services/kit/src/postgres/', createPattern);
      return sharedNames(files, writePattern).filter((name) => !kitTables.has(name));
    },
    breach: { 'services/gateway/src/a.store.ts': 'const text = `update sessions set status = $1`;' },
  },
  {
    title: 'a table of the providers service is written by one room',
    find: (files) => {
      const own = files.filter(({ path }) => /^services\/providers\/src\/(?!schema\/)/.test(path));
      const rooms = Map.groupBy(own, ({ path }) => `${dirname(path)}/`);
      const written = [...rooms].flatMap(([room, members]) => [...namesIn(members, room, writePattern)]);
      return written.filter((name, place) => written.indexOf(name) !== place);
    },
    breach: { 'services/providers/src/inbox/a.store.ts': 'const text = `update vendor_sessions set poll_at = now()`;' },
  },
  {
    title: 'packages of services export only their service.ts',
    find: (files) =>
      pathsWith(files, ({ path, text }) => {
        const [, service = ''] = /^services\/([^/]+)\/package\.json$/.exec(path) ?? [];
        if (!services.includes(service)) return false;
        return JSON.stringify(JSON.parse(text).exports) !== '{".":"./src/service.ts"}';
      }),
    breach: { 'services/gateway/package.json': '{ "exports": { "./*": "./src/*.ts" } }' },
  },
  {
    title: 'no code branches on its deployment',
    find: (files) =>
      pathsWith(files, ({ path, text }) => {
        const [, service = ''] = /^services\/([^/]+)\/src\//.exec(path) ?? [];
        return [...services, 'kit'].includes(service) && deploymentBranch.test(text);
      }),
    breach: { 'services/kit/src/a.ts': 'if (options.isTest) skip();' },
  },
  {
    title: 'no statement is sent without awaiting its result, except in a pipeline',
    find: (files) =>
      pathsWith(files, ({ path, text }) => inServices.test(path) && /\bvoid \w+\.(send|query)\b/.test(text)),
    breach: { 'services/kit/src/a.ts': 'void tx.query(statement, []);' },
  },
  {
    title: 'every file that cites the use of library internals is in the list',
    find: (files) => {
      const saying = pathsWith(
        files,
        ({ path, text }) => (inServices.test(path) || /^proto\/src\/[^/]+$/.test(path)) && text.includes(cited),
      );
      return [
        ...saying.filter((path) => !listed.includes(path)),
        ...new Set(listed.filter((path) => !saying.includes(path))),
      ];
    },
    breach: { 'services/kit/src/a.ts': `// Reads a private member (docs/architecture.md${cited}).` },
  },
  {
    title: 'every file that uses internals of a library cites the reason',
    find: (files) =>
      pathsWith(files, ({ path, text }) => {
        return inServices.test(path) && !path.endsWith('.d.ts') && reachesIn.test(text) && !text.includes(cited);
      }),
    breach: { 'services/kit/src/a.ts': "import { Parser } from 'pg/lib/dist/parser.js';" },
  },
  {
    title: `a folder holds at most ${maxFiles} source files, except the listed folders`,
    find: (files) => {
      const own = files.filter(({ path }) => path.endsWith('.ts') && !/\/(gen|node_modules)\//.test(path));
      const folders = Map.groupBy(own, ({ path }) => dirname(path));
      const large = [...folders].filter(([, members]) => members.length > maxFiles).map(([folder]) => folder);
      return large.filter((folder) => !largeFolders.includes(folder));
    },
    breach: Object.fromEntries(Array.from({ length: maxFiles + 1 }, (_, at) => [`services/kit/src/many/${at}.ts`, ''])),
  },
];
