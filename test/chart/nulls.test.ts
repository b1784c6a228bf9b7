import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { chart, template } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

/** A message of the schema or of the chart. A bare error of a template explains nothing. */
const isExplained = (stderr: string) => /specifications of the schema|execution error at/.test(stderr);

const services = ['gateway', 'session', 'evidence', 'webhookDelivery', 'stays', 'providers', 'console'];

/** Every key of values.yaml. Services have equal parts, so each part is set to null for one of them. */
function keys(): string[] {
  const all = pathsIn(parse(readFileSync(join(chart, 'values.yaml'), 'utf8')));
  const byPart = Map.groupBy(all, ([first = '', ...rest]) =>
    services.includes(first) && rest.length > 0 ? rest.join('.') : `/${[first, ...rest].join('.')}`,
  );
  return [...byPart.values()].flatMap(([path = []]) => path.join('.'));
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

test('the chart renders with each value set to null, or says what is missing', async () => {
  const open = keys();
  expect(open.length).toBeGreaterThan(300);
  const bare: string[] = [];
  const work = async () => {
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      const { status, stderr } = await template('production', '--set', `${key}=null`);
      if (status !== 0 && !isExplained(stderr)) bare.push(`${key}: ${stderr.slice(-200)}`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  expect(bare).toEqual([]);
}, 900_000);
