import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ConfigError } from '../settings.ts';
import { armFailpoints, failpoint } from './failpoint.ts';

const arm = (failpoints: string) => armFailpoints({ GCS_ENVIRONMENT: 'sandbox', GCS_FAILPOINTS: failpoints });

afterEach(() => armFailpoints({}));

test('an unarmed failpoint does nothing and creates no promise', () => {
  expect(failpoint('a.point')).toBeUndefined();
});

describe('an armed failpoint', () => {
  test('fails only at the given call', async () => {
    arm('a.point=throw@3, b.point=throw');
    await failpoint('a.point');
    await failpoint('a.point');
    await expect(failpoint('a.point')).rejects.toThrow('failpoint a.point');
    await failpoint('a.point');
    await failpoint('c.point');
    await expect(failpoint('b.point')).rejects.toThrow('failpoint b.point');
  });

  test('delays its process for the given time', async () => {
    arm('a.point=delay:50');
    const startedAt = performance.now();
    await failpoint('a.point');
    expect(performance.now() - startedAt).toBeGreaterThan(45);
  });

  test('kills its process', async () => {
    const { child, printed } = startChild('kill@2');
    const [code, signal] = await once(child, 'exit');
    expect({ code, signal, printed: printed() }).toEqual({ code: null, signal: 'SIGKILL', printed: '1\n' });
  });

  test('freezes its process until the process is continued', async () => {
    const { child, printed } = startChild('freeze@2');
    await waitFor(() => isStopped(child.pid));
    expect(printed()).toBe('1\n');
    child.kill('SIGCONT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(printed()).toBe('1\n2\n3\n');
  });
});

describe('arming', () => {
  test.each(['a.point', 'a.point=stop', 'a.point=kill@0', 'a.point=delay', 'a.point=kill:5', '=kill'])(
    'refuses %p',
    (text) => {
      expect(() => arm(text)).toThrow(ConfigError);
    },
  );

  test.each([{ GCS_ENVIRONMENT: 'production' }, {}])(
    'refuses to arm a failpoint outside of a sandbox: %p',
    async (environment) => {
      expect(() => armFailpoints({ ...environment, GCS_FAILPOINTS: 'a.point=kill' })).toThrow(
        'GCS_FAILPOINTS is for tests: it needs GCS_ENVIRONMENT=sandbox',
      );
      expect(failpoint('a.point')).toBeUndefined();
    },
  );
});

function startChild(action: string) {
  const script = `
    import { armFailpoints, failpoint } from '${import.meta.dirname}/failpoint.ts';
    armFailpoints({ GCS_ENVIRONMENT: 'sandbox', GCS_FAILPOINTS: 'a.point=${action}' });
    for (const turn of ['1', '2', '3']) {
      await failpoint('a.point');
      process.stdout.write(turn + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return { child, printed: () => text };
}

function isStopped(pid = 0): boolean {
  return / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}
