import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { publicClient } from '../../services/gateway/test/public-client.ts';

/**
 * Runs `npm start` for the tests of one file. The client compares every answer with the document. The process must
 * survive and stop without an error.
 */
export function useUnharmedService() {
  let stack: AllInOne;
  let api: ReturnType<typeof publicClient>;
  beforeAll(async () => {
    stack = await startAllInOne(await newDirectory());
    const { baseUrl, apiToken } = stack.credentials;
    api = publicClient({ baseUrl, token: apiToken });
  });
  afterAll(async () => {
    const output = stack.output();
    expect(await stack.stop()).toBe(0);
    await removeDirectory(stack.directory);
    expect(output).not.toMatch(/request failed|uncaught|unhandled/i);
  });
  return {
    get api() {
      return api;
    },
    get directory() {
      return stack.directory;
    },
    get credentials() {
      return stack.credentials;
    },
  };
}
