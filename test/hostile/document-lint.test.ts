import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spectralFolder } from '@gcs/test/support/tools/spectral';
import { expect, test } from '@jest/globals';

const document = readFileSync(fileURLToPath(import.meta.resolve('@gcs/proto/openapi.yaml')), 'utf8');

test('the rules for OpenAPI and those of OWASP’s API Security Top 10 find no error in the document', () => {
  expect(lint(document)).toMatchObject({ status: 0 });
}, 180_000);

test('the rules find an error that is there', () => {
  const unbounded = document.replace('guest-7731]', 'guest-7731]\n        nickname: { type: string }');
  expect(lint(unbounded)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/error: owasp:\S+string-limit at/),
  });
});

function lint(input: string) {
  const script = join(import.meta.dirname, 'spectral', 'lint.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, spectralFolder()], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
