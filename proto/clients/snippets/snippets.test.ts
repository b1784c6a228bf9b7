import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import vectors from './vectors.json' with { type: 'json' };
import { isValidWebhook } from './verify-webhook.ts';

const file = (name: string) => join(import.meta.dirname, name);
const expected = vectors.map(({ name, valid }) => ({ name, valid }));

/** Languages with a separate toolchain, each with a command that runs all vectors. */
const toolchains = [
  { language: 'Python', probe: ['python3', '--version'], run: ['python3', file('verify_webhook.py')] },
  { language: 'Go', probe: ['go', 'version'], run: ['go', 'run', file('verify_webhook.go')] },
  {
    language: 'Java',
    probe: ['java', '-version'],
    run: ['java', '-XX:TieredStopAtLevel=1', file('VerifyWebhook.java')],
  },
];

describe('the snippet judges every vector correctly in', () => {
  test('TypeScript', () => {
    const outcomes = vectors.map(({ name, body, signature, secrets }) => ({
      name,
      valid: isValidWebhook(Buffer.from(body), signature ?? '', secrets),
    }));
    expect(outcomes).toEqual(expected);
  });

  for (const { language, run } of toolchains.filter(isToBeRun)) {
    test(language, () => {
      const [command = '', ...args] = run;
      const output = execFileSync(command, args, { input: vectors.map(lineOf).join(''), encoding: 'utf8' });
      const answers = output.trim().toLowerCase().split(/\r?\n/);
      expect(vectors.map(({ name }, index) => ({ name, valid: answers[index] === 'true' }))).toEqual(expected);
      expect(answers).toHaveLength(vectors.length);
    });
  }
});

/** In CI every language runs, and a missing toolchain fails. Elsewhere that language is skipped with a message. */
function isToBeRun({ language, probe }: (typeof toolchains)[number]): boolean {
  const [command = '', ...args] = probe;
  if (process.env['CI'] === 'true' || spawnSync(command, args).status === 0) return true;
  process.stderr.write(`${language} is not installed: its webhook snippet was not tested\n`);
  return false;
}

function lineOf({ body, signature, secrets }: (typeof vectors)[number]): string {
  const fields = [Buffer.from(body).toString('base64'), Buffer.from(signature ?? '').toString('base64'), ...secrets];
  return `${fields.join(',')}\n`;
}
