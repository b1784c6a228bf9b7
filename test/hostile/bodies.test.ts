import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createBody, errorOf } from '../../services/gateway/test/public-client.ts';
import { useUnharmedService } from './unharmed-service.ts';

const service = useUnharmedService();
const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

const corpus = join(import.meta.dirname, '../data/json-test-suite/test_parsing');
const corpusFiles = readdirSync(corpus);

test.each([
  ['n_', 180, ['malformed_json', 'request_too_large']],
  ['y_', 90, ['malformed_json', 'validation_failed']],
  ['i_', 30, ['malformed_json', 'validation_failed', 'request_too_large']],
])(
  'both operations answer the %s files of JSONTestSuite with a documented code (at least %i files)',
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

test('the service treats the names of inherited members as any other name', async () => {
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
