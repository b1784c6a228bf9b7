import { strictCompiler } from '@gcs/proto/schema-compiler';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorOf, parseRaw, sendRaw } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';

let stack: ContractStack;
beforeAll(async () => {
  stack = await startContractStack();
});
afterAll(() => stack.stop());

describe('the public port', () => {
  test.each(['/v1', '/v1/compliance-sessions/', '/v2/compliance-sessions', '/metrics', '/livez', '/readyz'])(
    '%s is no path of it',
    async (path) => {
      const answer = parseRaw(
        await sendRaw(stack.baseUrl, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      );
      expect(errorOf(answer)).toBe('route_not_found');
      const validate = strictCompiler('openapi.yaml', 'Error');
      expect(validate(answer.body)).toBe(true);
    },
  );
});
