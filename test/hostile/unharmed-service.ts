import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { publicClient } from '../../services/gateway/test/public-client.ts';

/**
 * The service as `npm start` runs it, for one file of hostile tests, and a client that holds every answer to the
 * document. At the end the process must be the one that was started, and stop without an error.
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
