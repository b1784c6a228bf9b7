import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

const corpus = join(import.meta.dirname, '../../../../test/data/json-test-suite/test_parsing');
const files = readdirSync(corpus);
const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

let underTest: GatewayUnderTest;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
  api = publicClient(underTest);
});
afterAll(() => underTest.stop());

test('the corpus is there', () => {
  expect(files.length).toBeGreaterThan(300);
});

test.each([
  ['n_', ['malformed_json', 'request_too_large']],
  ['y_', ['malformed_json', 'validation_failed']],
  ['i_', ['malformed_json', 'validation_failed', 'request_too_large']],
])('%s files of JSONTestSuite as create and verify bodies are %j', async (prefix, codes) => {
  for (const file of files.filter((name) => name.startsWith(prefix))) {
    const body = new Uint8Array(readFileSync(join(corpus, file)));
    for (const answer of [await api.create(body), await api.verify(body, signature)]) {
      const code = errorOf(answer);
      if (!codes.includes(code)) throw new Error(`${file} was answered ${code}`);
    }
  }
});
