import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { StartError } from '../start-error.ts';
import { createLifecycle, type RunOptions, releasedTogether, runUntilSignal, type Start } from './lifecycle.ts';

describe('a life cycle', () => {
  test('releases one resource after the other, the latest first', async () => {
    const lifecycle = createLifecycle();
    const events: string[] = [];
    lifecycle.onStop('database', () => void events.push('database closed'));
    lifecycle.onStop('server', async () => {
      events.push('server closing');
      await new Promise(setImmediate);
      events.push('server closed');
    });
    await lifecycle.stop();
    expect(events).toEqual(['server closing', 'server closed', 'database closed']);
  });

  test('releases each resource only once despite several stops', async () => {
    const lifecycle = createLifecycle();
    let releases = 0;
    lifecycle.onStop('database', () => void releases++);
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    await lifecycle.stop();
    expect(releases).toBe(1);
  });

  test('runs every release even if some fail, and reports all failures with their causes', async () => {
    const lifecycle = createLifecycle();
    const broken = new Error('broken pipe');
    let databaseClosed = false;
    lifecycle.onStop('database', () => {
      databaseClosed = true;
    });
    lifecycle.onStop('bus', () => Promise.reject(broken));
    lifecycle.onStop('server', () => {
      throw broken;
    });
    const failure = await lifecycle.stop().catch((error: unknown) => error);
    expect(databaseClosed).toBe(true);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(failure).toMatchObject({
      message: 'releasing server failed; releasing bus failed',
      errors: [{ cause: broken }, { cause: broken }],
    });
  });

  test('immediately releases a resource that is acquired after the stop', async () => {
    const lifecycle = createLifecycle();
    await lifecycle.stop();
    let released = false;
    lifecycle.onStop('server', () => {
      released = true;
    });
    await lifecycle.stop();
    expect(released).toBe(true);
  });
});

test('resources that are released together do not wait for each other', async () => {
  const lifecycle = createLifecycle();
  const use = releasedTogether(lifecycle, 'consumers');
  const second = Promise.withResolvers<void>();
  use({ stop: () => second.promise });
  use({ stop: () => second.resolve() });
  await lifecycle.stop();
  const late = Promise.withResolvers<void>();
  use({ stop: () => late.resolve() });
  await late.promise;
});

describe('running until a signal', () => {
  test('drains, releases and exits with 0 on SIGTERM', async () => {
    const run = startRun(async (lifecycle) => {
      lifecycle.onStop('server', () => void run.events.push('released'));
      return { drain: () => void run.events.push('drained') };
    });
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events).toEqual(['drained', 'released', 'exit 0']);
  });

  test('releases only after the drain delay', async () => {
    const start: Start = async (lifecycle) => {
      lifecycle.onStop('server', () => void run.events.push('released'));
      return { drain: () => void setTimeout(() => run.events.push('answered'), 10) };
    };
    const run = startRun(start, { drainDelayMs: 100 });
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events).toEqual(['answered', 'released', 'exit 0']);
  });

  test('keeps running while no signal comes', async () => {
    const run = startRun(async (lifecycle) => lifecycle.onStop('server', () => void run.events.push('released')));
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
    expect(run.events).toEqual([]);
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events).toEqual(['released', 'exit 0']);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'treats two simultaneous %s, which npm forwards, as one, and a later one as a second',
    async (name) => {
      const stuck = Promise.withResolvers<void>();
      const run = startRun(async (lifecycle) => lifecycle.onStop('server', () => stuck.promise));
      await run.signal(name);
      await run.signal(name);
      expect(run.events).toEqual([]);
      run.passMs(1_000);
      await run.signal(name);
      expect(run.events).toEqual(['exit 1']);
      stuck.resolve();
      await run.ended;
    },
  );

  test('exits with 1 when releasing takes longer than its deadline', async () => {
    const run = startRun(async (lifecycle) => lifecycle.onStop('server', () => new Promise(() => {})), {
      deadlineMs: 1,
    });
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events).toEqual(['printed Stopping failed. It takes longer than 1 ms: server', 'exit 1']);
  });

  test('exits with 1 when a release fails', async () => {
    const run = startRun(async (lifecycle) => lifecycle.onStop('bus', () => Promise.reject(new Error('gone'))));
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events[0]).toMatch(/^printed Stopping failed\. An unforeseen error: releasing bus failed[\s\S]*gone/);
    expect(run.events[1]).toBe('exit 1');
  });

  test('releases even when draining throws', async () => {
    const run = startRun(async (lifecycle) => {
      lifecycle.onStop('server', () => void run.events.push('released'));
      return {
        drain: () => {
          throw new Error('no');
        },
      };
    });
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events[0]).toMatch(/^printed Draining failed\. An unforeseen error: no/);
    expect(run.events.slice(1)).toEqual(['released', 'exit 0']);
  });

  test('releases the resources of a failed start and prints only the message of a StartError', async () => {
    const run = startRun(async (lifecycle) => {
      lifecycle.onStop('database', () => void run.events.push('released'));
      throw new StartError('Port 8080 is already in use.');
    });
    await run.ended;
    expect(run.events).toEqual(['printed Port 8080 is already in use.', 'released', 'exit 1']);
  });

  test('prints an error that is no StartError with its cause', async () => {
    const run = startRun(async () => {
      throw new Error('no start', { cause: new Error('the root of it') });
    });
    await run.ended;
    expect(run.events[0]).toMatch(
      /^printed An unforeseen error: no start\nPlease report it with these details:\nError: no start[\s\S]*the root of it/,
    );
    expect(run.events[1]).toBe('exit 1');
  });

  test('ends a hanging start at the first signal, and releases resources acquired later', async () => {
    const database = Promise.withResolvers<void>();
    const run = startRun(async (lifecycle) => {
      lifecycle.onStop('database', () => database.reject(new Error('closed')));
      await database.promise.catch(() => {});
      lifecycle.onStop('server', () => void run.events.push('late server released'));
    });
    await run.signal('SIGTERM');
    await run.ended;
    expect(run.events).toEqual(['late server released', 'exit 0']);
  });

  test('a real process exits with 0 after SIGTERM, and with 1 and one fatal line after a failed start', async () => {
    const lifecycle = new URL('./lifecycle.ts', import.meta.url).href;
    const startError = new URL('../start-error.ts', import.meta.url).href;
    const running = runScript(`
      import { runUntilSignal } from '${lifecycle}';
      const timer = setInterval(() => {}, 1000);
      await runUntilSignal(async (lifecycle) => {
        lifecycle.onStop('timer', () => { clearInterval(timer); console.log('released'); });
        console.log('started');
      }, { drainDelayMs: 0, deadlineMs: 5000 });`);
    await once(running.child.stdout, 'data');
    running.child.kill('SIGTERM');
    expect(await running.outcome).toEqual({ code: 0, error: '' });

    const refused = runScript(`
      import { runUntilSignal } from '${lifecycle}';
      import { StartError } from '${startError}';
      await runUntilSignal(async () => { throw new StartError('The data directory is in use.'); },
        { drainDelayMs: 0, deadlineMs: 5000 });`);
    const { code, error } = await refused.outcome;
    expect(code).toBe(1);
    expect(error).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(error)).toMatchObject({ level: 'fatal', msg: 'The data directory is in use.' });
  });
});

function startRun(start: Start, options: Partial<RunOptions> = {}) {
  const signals = new EventEmitter();
  const events: string[] = [];
  let nowMs = 0;
  const host = {
    signals,
    exit: (code: number) => void events.push(`exit ${code}`),
    printError: (message: string) => void events.push(`printed ${message}`),
    monotonicMs: () => nowMs,
  };
  const ended = runUntilSignal(start, { drainDelayMs: 0, deadlineMs: 10_000, host, ...options });
  return {
    events,
    ended,
    passMs(ms: number) {
      nowMs += ms;
    },
    async signal(name: 'SIGTERM' | 'SIGINT') {
      await new Promise(setImmediate);
      signals.emit(name, name);
    },
  };
}

function runScript(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const error = text(child.stderr);
  const outcome = once(child, 'close').then(async ([code]) => ({ code, error: await error }));
  return { child, outcome };
}
