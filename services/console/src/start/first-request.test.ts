import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstRequest } from './first-request.rules.ts';

const given = { apiBaseUrl: 'https://api.example.com', token: 'gcs_sandbox_x', workflowKey: 'hotel', isSandbox: true };

/** Returns the arguments that a shell gives to the command. */
function wordsOf(line: string, environment: Record<string, string> = {}): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }; ${line}`;
  return execFileSync('/bin/sh', ['-c', script], { env: environment }).toString().split('\0').slice(0, -1);
}

test('a shell passes the intended arguments for any workflow name', () => {
  const key = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(key, (workflowKey) => {
      const words = wordsOf(firstRequest({ ...given, workflowKey }));
      expect(words.slice(0, 2)).toEqual(['-i', 'https://api.example.com/v1/compliance-sessions']);
      expect(words).toContain('Authorization: Bearer gcs_sandbox_x');
      expect(JSON.parse(words.at(-1) ?? '')).toMatchObject({ workflowKey, metadata: { sandbox_scenario: 'happy' } });
    }),
    { numRuns: 40 },
  );
});

test('a command without a token reads it from the environment, and a production command has no scenario', () => {
  const words = wordsOf(firstRequest({ ...given, token: null, isSandbox: false }), { GCS_TOKEN: 'gcs_live_y' });
  expect(words).toContain('Authorization: Bearer gcs_live_y');
  expect(JSON.parse(words.at(-1) ?? '')).not.toHaveProperty('metadata');
});
