import { runProgram } from '@gcs/test/support/run-program';
import { expect, test } from '@jest/globals';

test('a process warning is printed once, as one JSON line', async () => {
  const program = `
    import { createLogger } from '@gcs/kit/telemetry/logger';
    import { logWarnings } from './signals.ts';
    const restore = logWarnings(createLogger({ service: 'test' }));
    process.emitWarning('too many of something', 'ExampleWarning');
    setImmediate(() => {
      restore();
      process.emitWarning('after the end', 'LateWarning');
    });`;
  const { stdout, stderr } = await runProgram(program, import.meta.dirname);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({
      level: 'warn',
      service: 'test',
      err: expect.objectContaining({ type: 'ExampleWarning', message: 'too many of something' }),
    }),
  ]);
  expect(stderr).not.toContain('ExampleWarning');
  expect(stderr).toContain('LateWarning');
});
