import { expect, test } from '@jest/globals';
import { runProgram } from './run-program.ts';

test('a run that cannot end fails, and reports the cause', async () => {
  const listening = "import { createServer } from 'node:net'; createServer().listen(0, '127.0.0.1');";
  await expect(completed(listening)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /held by:\n {2}1 × TCPServerWrap\n {2}\{"type":"tcp",.*"ip4":"127\.0\.0\.1",.*"port":\d+/,
    ),
  });
});

test('a watching run continues until somebody ends it', async () => {
  const ended = 'setTimeout(() => process.exit(0), 300);';
  await expect(completed(ended, { watchAll: true })).resolves.toMatchObject({ stderr: '' });
});

test('a run that ends by itself is not delayed, and prints nothing', async () => {
  await expect(completed('')).resolves.toMatchObject({ stderr: '' });
});

function completed(besides: string, { watchAll = false } = {}): Promise<{ stderr: string }> {
  const config = JSON.stringify({ watch: false, watchAll });
  const reporter = `import UnendedRun from './unended-run.ts'; new UnendedRun(${config}, { withinMs: 50 }).onRunComplete();`;
  return runProgram(`${besides}\n${reporter}`, import.meta.dirname);
}
