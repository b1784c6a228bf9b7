import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBody, errorOf, webhookEvent } from '../../services/gateway/test/public-client.ts';
import { useUnharmedService } from './unharmed-service.ts';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    '',
    ' ',
    '\u202e',
    '{{7*7}}',
    "'; drop table tenants; --",
    '\\',
    '𝒳'.repeat(128),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -0, 1e308, 2 ** 53, [], {}, true),
);

function edited(good: Record<string, unknown>) {
  const edits = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(good)), oddText), oddValue), {
    maxLength: 4,
  });
  return edits.map((all) => JSON.stringify(Object.fromEntries([...Object.entries(good), ...all])));
}

function editedWithin(good: Record<string, unknown>, member: string, inner: Record<string, unknown>) {
  return edited(inner).map((text) => JSON.stringify({ ...good, [member]: JSON.parse(text) }));
}

const full = { ...createBody, locale: 'en', returnUrl: 'https://example.com', metadata: { a: 1 } };

const oddCreate = fc.oneof(
  edited(full),
  editedWithin(full, 'guest', { ...full.guest, email: 'ada@example.com', phone: '+4915112345678' }),
  editedWithin(full, 'metadata', full.metadata),
);
const oddEvent = fc.oneof(edited(webhookEvent), editedWithin(webhookEvent, 'data', webhookEvent.data));

function damaged(bodies: fc.Arbitrary<string>) {
  return fc
    .tuple(bodies, fc.nat(400), fc.string({ maxLength: 3 }))
    .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at));
}

const noBody = fc.oneof(fc.json({ maxDepth: 20 }), fc.string({ maxLength: 300 }));

const createBodies = fc.oneof({ weight: 3, arbitrary: oddCreate }, damaged(oddCreate), noBody);

const verifyBodies = fc.oneof({ weight: 3, arbitrary: oddEvent }, damaged(oddEvent), noBody);

const service = useUnharmedService();
const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

test('answers 10,000 fuzzed bodies as the contract documents, never with a 5xx', async () => {
  const batches = fc.array(fc.tuple(createBodies, verifyBodies), { minLength: 50, maxLength: 50 });
  const seen = new Map<number, number>();
  const property = fc.asyncProperty(batches, async (batch) => {
    const answers = await Promise.all(
      batch.flatMap(([create, event]) => [service.api.create(create), service.api.verify(event, signature)]),
    );
    for (const { status } of answers) {
      expect([200, 201, 400, 422]).toContain(status);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  });
  await fc.assert(property, { numRuns: 100 });
  // Positive control: bodies of every kind occurred, including accepted ones.
  for (const status of [200, 201, 400, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(100);
});

const corpus = join(import.meta.dirname, '../data/json-test-suite/test_parsing');
const corpusFiles = readdirSync(corpus);

test.each([
  ['n_', 180, ['malformed_json', 'request_too_large']],
  ['y_', 90, ['malformed_json', 'validation_failed']],
  ['i_', 30, ['malformed_json', 'validation_failed', 'request_too_large']],
])(
  'answers the %s files of JSONTestSuite (%i and more) when sent as bodies of both operations',
  async (prefix, count, codes) => {
    const files = corpusFiles.filter((name) => name.startsWith(prefix));
    expect(files.length).toBeGreaterThanOrEqual(count);
    for (const file of files) {
      const body = new Uint8Array(readFileSync(join(corpus, file)));
      for (const answer of await Promise.all([service.api.create(body), service.api.verify(body, signature)])) {
        const code = errorOf(answer);
        if (!codes.includes(code)) throw new Error(`${file} was answered ${code}`);
      }
    }
  },
);

test('treats names of prototype members like any other names', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''];
  for (const name of names) {
    const member = `${JSON.stringify(name)}:{"admin":true}`;
    const text = JSON.stringify(createBody);
    const onTop = await service.api.create(text.replace('{', `{${member},`));
    expect(errorOf(onTop)).toBe('validation_failed');
    const within = await service.api.create(text.replace('"guest":{', `"guest":{${member},`));
    expect(errorOf(within)).toBe('validation_failed');
    expect(fieldsOf(within.body)).toEqual([`guest.${name}`]);
    const free = await service.api.create(text.replace('{', `{"metadata":{${JSON.stringify(name)}:"kept"},`));
    expect(free.status).toBe(201);
  }
});

function fieldsOf(body: unknown): string[] {
  const { error } = body as { error: { fieldErrors: { field: string }[] } };
  return error.fieldErrors.map(({ field }) => field);
}
