import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBody, errorOf, publicClient } from '../../services/gateway/test/public-client.ts';
import { createBodies, verifyBodies } from './odd-bodies.ts';

// The client of these tests holds every answer to the document: a body outside its schema is a failure.
let stack: AllInOne;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  stack = await startAllInOne(await newDirectory());
  const { baseUrl, apiToken } = stack.credentials;
  api = publicClient({ baseUrl, token: apiToken });
}, 90_000);

afterAll(async () => {
  const output = stack.output();
  expect(await stack.stop()).toBe(0);
  await removeDirectory(stack.directory);
  // The process that was started is the one that stopped, and it had nothing to complain of.
  expect(output).not.toMatch(/request failed|uncaught|unhandled/i);
}, 30_000);

const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

test('10,000 fuzzed bodies: each answer is one that the contract documents, and no fault of ours', async () => {
  const batches = fc.array(fc.tuple(createBodies, verifyBodies), { minLength: 50, maxLength: 50 });
  const seen = new Map<number, number>();
  const property = fc.asyncProperty(batches, async (batch) => {
    const answers = await Promise.all(
      batch.flatMap(([create, event]) => [api.create(create), api.verify(event, signature)]),
    );
    for (const { status } of answers) {
      expect([200, 201, 400, 422]).toContain(status);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  });
  await fc.assert(property, { numRuns: 100 });
  // The bodies are of every kind, those that are accepted included.
  for (const status of [200, 201, 400, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(100);
}, 180_000);

const corpus = join(import.meta.dirname, '../data/json-test-suite/test_parsing');
const corpusFiles = readdirSync(corpus);

test.each([
  ['n_', 180, ['malformed_json', 'request_too_large']],
  ['y_', 90, ['malformed_json', 'validation_failed']],
  ['i_', 30, ['malformed_json', 'validation_failed', 'request_too_large']],
])(
  'the %s files of JSONTestSuite (%i and more), as bodies of both operations',
  async (prefix, count, codes) => {
    const files = corpusFiles.filter((name) => name.startsWith(prefix));
    expect(files.length).toBeGreaterThanOrEqual(count);
    for (const file of files) {
      const body = new Uint8Array(readFileSync(join(corpus, file)));
      for (const answer of await Promise.all([api.create(body), api.verify(body, signature)])) {
        const code = errorOf(answer);
        if (!codes.includes(code)) throw new Error(`${file} was answered ${code}`);
      }
    }
  },
  60_000,
);

test('the names of prototypes are names like any other', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''];
  for (const name of names) {
    const member = `${JSON.stringify(name)}:{"admin":true}`;
    const text = JSON.stringify(createBody);
    const onTop = await api.create(text.replace('{', `{${member},`));
    expect(errorOf(onTop)).toBe('validation_failed');
    const within = await api.create(text.replace('"guest":{', `"guest":{${member},`));
    expect(errorOf(within)).toBe('validation_failed');
    expect(fieldsOf(within.body)).toEqual([`guest.${name}`]);
    const free = await api.create(text.replace('{', `{"metadata":{${JSON.stringify(name)}:"kept"},`));
    expect(free.status).toBe(201);
  }
});

function fieldsOf(body: unknown): string[] {
  const { error } = body as { error: { fieldErrors: { field: string }[] } };
  return error.fieldErrors.map(({ field }) => field);
}
