import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { definitions } from '@gcs/proto/definitions';
import { checkIn, reportsOf } from '../bench/load/messages.ts';
import { connectAs, provision, wholeProfile } from '../bench/provisioning.ts';
import { newDirectory, removeDirectory, startAllInOne } from '../support/all-in-one.ts';
import { repository } from '../support/parts.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * `npm run measure:ways`: how many files of each service run while a session is created, a result is reported and a
 * session is sealed, as V8 counts the calls of functions. What runs by the clock, and so without any work too, is left
 * out.
 */
const turns = 20;
const windowMs = 300;

type Debugger = { ask<R>(method: string, params?: object): Promise<R>; close(): void };
type Coverage = { result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[] };

const directory = await newDirectory();
const running = await startAllInOne(directory, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
const inspected = await attach(/ws:\/\/\S+/.exec(running.output())?.[0] ?? '');
await inspected.ask('Profiler.enable');
await inspected.ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

const { credentials } = running;
const access = { ...credentials, baseUrls: [credentials.baseUrl], providerAddresses: [credentials.providerAddress] };
const target = await provision(access, `${credentials.receiverUrl}`, wholeProfile);
const services = { ingest: definitions.StepIngestService };
const { ingest, call, close } = connectAs(services, credentials.providerAddress, target.providerToken);

const ways = { create: new Set<string>(), report: new Set<string>(), seal: new Set<string>() };
const idle = new Set<string>();
for (let turn = 0; turn < turns; turn += 1) {
  await note(idle, async () => {});
  let id = '';
  await note(ways.create, async () => {
    id = await create(turn);
  });
  const [first, ...more] = reportsOf(id, ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML', 'AGE']);
  const last = more.pop();
  await note(ways.report, () => ingest.ReportResult(first ?? {}, call));
  for (const report of more) await ingest.ReportResult(report, call);
  await note(ways.seal, () => ingest.ReportResult(last ?? {}, call));
}
close();
inspected.close();
await running.stop();
await removeDirectory(directory);

const names = ['gateway', 'session', 'evidence', 'webhook-delivery', 'kit'];
console.table(
  Object.fromEntries(
    Object.entries(ways).map(([way, files]) => {
      const own = [...files].filter((file) => !idle.has(file));
      const of = (name: string) => own.filter((file) => file.startsWith(`services/${name}/`)).length;
      return [way, { ...Object.fromEntries(names.map((name) => [name, of(name)])), all: own.length }];
    }),
  ),
);

/** What of ours is called in a while that begins with this work. */
async function note(files: Set<string>, work: () => Promise<unknown>): Promise<void> {
  await inspected.ask('Profiler.takePreciseCoverage');
  await work();
  await sleep(windowMs);
  const { result } = await inspected.ask<Coverage>('Profiler.takePreciseCoverage');
  for (const { url, functions } of result) {
    // The function without a name is the module itself.
    const isCalled = functions.some(
      ({ functionName, ranges: [whole] }) => functionName !== '' && (whole?.count ?? 0) > 0,
    );
    const file = url.startsWith('file:') ? relative(repository, fileURLToPath(url)) : '';
    if (isCalled && file.startsWith('services/')) files.add(file);
  }
}

async function create(turn: number): Promise<string> {
  const answer = await fetch(new URL('/v1/compliance-sessions', credentials.baseUrl), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${target.apiToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `measure-the-ways-${turn}`,
    },
    body: JSON.stringify(checkIn(turn)),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id }: { id: string } = await answer.json();
  return id;
}

async function attach(url: string): Promise<Debugger> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  await waitFor(() => socket.readyState === WebSocket.OPEN);
  let asked = 0;
  return {
    ask: <R>(method: string, params = {}) =>
      new Promise<R>((resolve) => {
        asked += 1;
        waiting.set(asked, (result) => resolve(result as R));
        socket.send(JSON.stringify({ id: asked, method, params }));
      }),
    close: () => socket.close(),
  };
}
