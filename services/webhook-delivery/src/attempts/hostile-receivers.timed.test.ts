import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Target } from '@gcs/kit/egress/egress.rules';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loopbackAllowed, timed } from '../../test/poster-under-test.ts';
import { expiredCertificate } from '../../test/tls.ts';
import { createPoster, type Posted } from './post.ts';
import type { FailureReason } from './verdict.rules.ts';

const totalMs = 1_000;
const kib = 1_024;

let program: ChildProcess;
let ports: Record<string, number>;
let poster: ReturnType<typeof createPoster>;
const sockets = new Set<Socket>();
const remember = (message: unknown) => sockets.add(Reflect.get(Object(message), 'socket'));

beforeAll(async () => {
  subscribe('undici:client:connected', remember);
  const script = new URL('../../test/hostile-receiver.ts', import.meta.url).pathname;
  program = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(program.stdout ?? program, 'data');
  ports = JSON.parse(String(line));
  poster = createPoster({ policy: loopbackAllowed, totalMs, connectMs: 600, ca: expiredCertificate });
});

afterAll(async () => {
  unsubscribe('undici:client:connected', remember);
  await poster.close();
  program.kill('SIGKILL');
});

function targetOf(behaviour: string): Target {
  const scheme = behaviour.includes('TLS') ? 'https' : 'http';
  return { scheme, origin: `${scheme}://127.0.0.1:${ports[behaviour]}`, path: '/' };
}

const post = (target: Target): Promise<Posted> =>
  poster.post({ target, headers: { 'content-type': 'x/y' }, body: '{}' });

async function attempt<T>(behaviours: readonly string[], work: (behaviour: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < behaviours.length; from += 64) {
    answers.push(...(await Promise.all(behaviours.slice(from, from + 64).map(work))));
  }
  return answers;
}

const retryAfters: Record<string, string> = { 'asks for 5 s': '5', 'asks for ages': '999999999999' };
const outcomes: Record<string, number | FailureReason> = {
  ...{ accepts: 200, 'sends 1 GiB': 200, 'sends a gzip bomb': 200, 'sends chunks for ever': 500, 'is gone': 410 },
  ...{ 'sends 1 GiB, most of it after a pause': 200, 'redirects to loopback': 307, 'asks for 5 s': 429 },
  ...{ 'asks for a date': 503, 'asks for ages': 503, 'asks for the past': 429, 'asks for nonsense': 503 },
  ...{ 'resets before the answer': 'reset', 'resets mid-body': 'reset', 'closes mid-headers': 'reset' },
  ...{
    'hangs before the headers': 'timeout',
    'hangs after the headers': 'timeout',
    'drips a byte per tick': 'timeout',
  },
  ...{
    'drips headers': 'timeout',
    'hangs in the TLS handshake': 'timeout',
    'sends interim answers for ever': 'protocol',
  },
  ...{
    'sends 100 KiB of headers': 'protocol',
    'sends an invalid status line': 'protocol',
    'sends a broken chunk': 'protocol',
  },
  ...{ 'speaks no HTTP': 'protocol', 'speaks no TLS': 'tls', 'speaks TLS nobody trusts': 'tls' },
  'speaks TLS with an expired certificate': 'tls',
};

test('280 attempts to 28 kinds of faulty receivers end in time, read at most 64 KiB, and report the expected outcome', async () => {
  const kinds = Object.keys(ports);
  expect(kinds).toHaveLength(28);
  const attempts = await attempt(Array.from({ length: 10 }, () => kinds).flat(), async (behaviour) => ({
    behaviour,
    ...(await timed(post(targetOf(behaviour)))),
  }));
  const outcomeOf = ({ result }: Posted) => (result.kind === 'answered' ? result.statusCode : result.reason);
  for (const [kind, ofKind] of Map.groupBy(attempts, ({ behaviour }) => behaviour)) {
    const told = new Set<unknown>(ofKind.map(({ value }) => outcomeOf(value)));
    // A busy machine may exceed the time limit of a TLS handshake.
    if (told.size > 1) told.delete('timeout');
    expect([kind, ...told]).toEqual([kind, outcomes[kind]]);
    for (const { value } of ofKind)
      expect(value.result).toMatchObject(kind in retryAfters ? { retryAfter: retryAfters[kind] } : {});
  }
  const late = attempts.filter(({ ms }) => ms > totalMs + 500);
  expect(late.map(({ behaviour, ms }) => `${behaviour} took ${Math.round(ms)}`)).toEqual([]);
  // `bytesRead` also counts headers and framing.
  expect(Math.max(...[...sockets].map((socket) => socket.bytesRead))).toBeLessThanOrEqual(64 * kib);
  expect([...sockets].filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(kinds.length * 10);
});

test('1,000 attempts do not increase the memory use', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const memory = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const kinds = Object.keys(ports);
  const some = (count: number) => Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? '');
  await attempt(some(200), (behaviour) => post(targetOf(behaviour)));
  sockets.clear();
  const before = memory();
  unsubscribe('undici:client:connected', remember);
  await attempt(some(1_000), (behaviour) => post(targetOf(behaviour)));
  expect(memory() - before).toBeLessThan(8 * kib * kib);
});
