import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { personalDataFields } from '@gcs/test/support/personal-data';
import { describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { ServiceError } from '../errors.ts';
import { connectionError } from '../lost-connection.ts';
import { FoundFault } from '../postgres/errors.ts';
import { delay } from '../retry.ts';
import { createLogger, withTrace } from './logger.ts';

const canary = 'jane.canary@example.com';

describe('a log line', () => {
  test('a log line is one JSON object with an ISO time, the level’s name, the service and the message', () => {
    const { logger, lines } = capture();
    logger.info({ attempt: 2 }, 'delivered');
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'gateway',
        attempt: 2,
        msg: 'delivered',
      },
    ]);
  });

  test('writes no line below the configured level', () => {
    const { logger, lines } = capture('warn');
    logger.info('quiet');
    logger.warn('loud');
    expect(lines()).toMatchObject([{ msg: 'loud' }]);
  });

  test('a log line contains the trace and span ids of its context', () => {
    const { logger, lines } = capture();
    const span = {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      traceFlags: TraceFlags.SAMPLED,
    };
    withTrace(logger, trace.setSpanContext(ROOT_CONTEXT, span)).info('inside');
    withTrace(logger, ROOT_CONTEXT).info('outside');
    expect(lines()).toMatchObject([{ trace_id: span.traceId, span_id: span.spanId }, { msg: 'outside' }]);
    expect(lines()[1]).not.toHaveProperty('trace_id');
  });

  test.each([...personalDataFields, 'authorization', 'Authorization', 'secret', 'apiToken', 'fieldErrors'])(
    'removes the value of %s at any depth',
    (path) => {
      const { logger, text } = capture();
      const member = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), canary);
      logger.info(member, 'flat');
      logger.info({ calls: [{ request: { headers: member } }] }, 'deep');
      expect(text()).not.toContain(canary);
      expect(text()).toContain('[withheld]');
    },
  );

  test.each([
    [
      'disk',
      Object.assign(new Error('no space'), { code: '53100' }),
      'extend the disk, and never delete files in pg_wal',
    ],
    ['grant', new FoundFault('42501', 'no grant on outbox'), 'run its migration job (`main.ts migrate`) again'],
    [
      'login',
      connectionError(Object.assign(new Error('no'), { code: '28P01' })),
      'set its current password in GCS_DATABASE_URL, then restart',
    ],
    [
      'server',
      connectionError(new Error('timeout expired')),
      'look at the server, its disk and its load, then at GCS_DATABASE_URL',
    ],
  ])('names the alert and the remedy of a fault of the database: %s', (_, cause, remedy) => {
    const { logger, lines } = capture();
    logger.warn({ err: new ServiceError('service_unavailable', 'failed', { cause }) }, 'a task fails');
    logger.warn(cause);
    const advice = { alert: 'GcsDatabaseUnusable', remedy };
    expect(lines()).toMatchObject([advice, advice]);
  });

  test.each([
    ['a constraint', Object.assign(new Error('duplicate'), { code: '23505' })],
    ['another connection', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ])('names no alert if the error is no fault of the database: %s', (_, err) => {
    const { logger, lines } = capture();
    logger.warn({ err }, 'fails');
    expect(lines()[0]).not.toHaveProperty('alert');
    expect(lines()[0]).not.toHaveProperty('remedy');
  });

  test('also removes secret values from the fields of a child logger', () => {
    const { logger, text } = capture();
    logger.child({ guest: { email: canary }, session: 'cs_1' }).info('checked in');
    expect(text()).not.toContain(canary);
    expect(text()).toContain('cs_1');
  });
});

describe('an error in a log line', () => {
  test('keeps type, message, code, stack and the chain of causes of an error', () => {
    const { logger, lines } = capture();
    const root = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    logger.error({ err: new TypeError('no session', { cause: new Error('no database', { cause: root }) }) }, 'failed');
    expect(lines()).toMatchObject([
      {
        msg: 'failed',
        err: {
          type: 'TypeError',
          message: 'no session',
          stack: expect.stringContaining('logger.test.ts'),
          cause: { message: 'no database', cause: { message: 'connection refused', code: 'ECONNREFUSED' } },
        },
      },
    ]);
  });

  test('omits the stack of a lost connection, and names the gRPC method of a failed call', () => {
    const { logger, lines } = capture();
    const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    logger.error({ err: new Error('connect ECONNREFUSED', { cause: refused() }) }, 'no broker');
    logger.error({ err: Object.assign(new Error('unavailable'), { rpc: 'gcs.a.v1.A/Do' }) }, 'failed');
    logger.warn({ err: new ServiceError('service_unavailable', 'away', { cause: new Error('55P03') }) }, 'not served');
    expect(lines()[2]).toMatchObject({ err: { code: 'service_unavailable', cause: { message: '55P03' } } });
    expect(JSON.stringify(lines()[2])).not.toContain('"stack"');
    expect(JSON.stringify(lines()[0])).not.toContain('"stack"');
    expect(lines()[1]).toMatchObject({ err: { rpc: 'gcs.a.v1.A/Do', stack: expect.stringContaining('logger.test') } });
  });

  test('keeps the errors of an AggregateError', () => {
    const { logger, lines } = capture();
    logger.error({ err: new AggregateError([new Error('one'), new Error('two')], 'both failed') }, 'stopping failed');
    expect(lines()).toMatchObject([
      { err: { message: 'both failed', errors: [{ message: 'one' }, { message: 'two' }] } },
    ]);
  });

  test('omits other members of the error or its causes', () => {
    const { logger, text } = capture();
    const cause = Object.assign(new Error('duplicate key'), { detail: `Key (email)=(${canary}) already exists.` });
    const err = Object.assign(new Error('refused', { cause }), {
      fieldErrors: [{ field: 'guest.email', message: canary }],
    });
    logger.error({ err, failure: { cause: err } }, 'refused');
    logger.error({ err: new Error('odd', { cause: canary }) }, 'thrown text');
    expect(text()).not.toContain(canary);
  });

  test('omits a message that quotes the input', () => {
    const { logger, text } = capture();
    const unreadable = caught(() => JSON.parse(`${canary}{`));
    const dataException = Object.assign(new Error(`invalid input syntax for type uuid: "${canary}"`), {
      code: '22P02',
    });
    for (const err of [unreadable, dataException]) {
      logger.error({ err }, 'with a message');
      logger.error({ err });
      logger.error(err);
      logger.error(err, 'with a message');
    }
    expect(text()).not.toContain(canary);
    expect(text().trim().split('\n')).toHaveLength(8);
    expect(text()).toContain('22P02');
  });
});

const writeLines = (count: number) => `
  import { createLogger } from '${new URL('./logger.ts', import.meta.url).href}';
  const logger = createLogger({ service: 'gateway' });
  for (let line = 0; line < ${count}; line++) logger.info({ text: 'x'.repeat(1_000) }, 'a line');
  setImmediate(() => { logger.info('last'); process.stderr.write('alive'); process.exit(0); });`;

test.each([
  { behind: 'a full disk', stdout: () => (process.platform === 'linux' ? openSync('/dev/full', 'w') : 'ignore') },
  { behind: 'a reader that does not read', stdout: () => 'pipe' as const },
])('continues to run if standard output leads to $behind', async ({ stdout }) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writeLines(2_000)], {
    stdio: ['ignore', stdout(), 'pipe'],
    timeout: 60_000,
  });
  expect(child.stderr && (await text(child.stderr))).toBe('alive');
});

test('writes every line to a slow reader', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writeLines(2_000)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let written = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    written += chunk;
    await delay(20);
  }
  expect(written.trim().split('\n')).toHaveLength(2_001);
});

function capture(level?: string) {
  let written = '';
  const destination = {
    write(line: string) {
      written += line;
    },
  };
  const logger = createLogger({ service: 'gateway', destination, ...(level === undefined ? {} : { level }) });
  const lines = (): unknown[] =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { logger, lines, text: () => written };
}

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
