import { describe, expect, test } from '@jest/globals';
import { readJson, sourceFiles } from './source-files.ts';

const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'console'];
const writePattern =
  /\b(?:insert\s+into|delete\s+from|(?<!for\s)(?<!do\s)(?<!no\s+key\s)update)\s+(?:only\s+)?(?!or\b|on\b|of\b|skip\b)([a-z_]+)/gi;
const createPattern = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([a-z_]+)/gi;

/** Tables that the kit gives to every service; each database has its own. */
const kitTables = namesIn('services/kit/src/postgres/**/*.{ts,sql}', createPattern);

describe('each service owns its data', () => {
  test('every table is created by one service', () => {
    expect(sharedNames(createPattern)).toEqual([]);
  });

  test('every table is written by one service', () => {
    expect(sharedNames(writePattern).filter((name) => !kitTables.has(name))).toEqual([]);
  });

  test('packages of services export only their service.ts', () => {
    for (const service of services) {
      expect(readJson(`services/${service}/package.json`)['exports']).toEqual({ '.': './src/service.ts' });
    }
  });

  test('no code branches on how it is deployed', () => {
    const branches = sourceFiles(`services/{${[...services, 'kit'].join(',')}}/src/**/*.ts`).filter((file) =>
      /\b(?:if|\?|&&|\|\|)[^;{]*\b(?:isEmbedded|embedded|singleBinary|allInOne|isTest)\b|NODE_ENV|JEST_WORKER/.test(
        file.text,
      ),
    );
    expect(branches.map((file) => file.path)).toEqual([]);
  });

  test('only the configuration reads the environment of the process', () => {
    const readers = sourceFiles('{services/*/src,proto/src}/**/*.ts').filter((file) =>
      /\bprocess\.env\b/.test(file.text),
    );
    expect(readers.map((file) => file.path)).toEqual(['services/kit/src/process/config.ts']);
  });
});

function namesIn(pattern: string, sql: RegExp): Set<string> {
  const texts = sourceFiles(pattern).map((file) => file.text.toLowerCase());
  return new Set(texts.flatMap((text) => [...text.matchAll(sql)].map((match) => match[1] ?? '')));
}

function sharedNames(sql: RegExp): string[] {
  const owners = new Map<string, string[]>();
  for (const service of services) {
    for (const name of namesIn(`services/${service}/src/**/*.{ts,sql}`, sql))
      owners.set(name, [...(owners.get(name) ?? []), service]);
  }
  return [...owners].filter(([, owner]) => owner.length > 1).map(([name, owner]) => `${name}: ${owner.join(', ')}`);
}
