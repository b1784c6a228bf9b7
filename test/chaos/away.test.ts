import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { untilDrained } from './collect/heal.ts';
import type { Service } from './plan/fault.ts';
import { callAs } from './rig/door.ts';
import { type Rig, startRig } from './rig/rig.ts';
import { provider, type Tenant } from './rig/tenants.ts';
import { type Client, createClient } from './world/client.ts';
import { startWorld, type World } from './world/world.ts';

/** Time after which caches are empty and calls in flight have ended. */
const settledMs = 4_000;
/** Number of calls per operation. All calls must have the same result. */
const rounds = 3;
const arrivalMs = 5_000;
const columns = ['create', 'read a session', 'read evidence', 'verify a signature', 'report a result', 'webhooks'];

let rig: Rig;
let world: World;
let client: Client;
let tenant: Tenant;

beforeAll(async () => {
  rig = await startRig({ brokers: 1, hasDisks: false });
  world = await startWorld(rig, { seed: 1, createsPerSecond: 0 });
  const baseUrls = rig.stack.deployment.gateways.public.map((address) => `http://${address}`);
  client = createClient({ baseUrls, canary: 'guest', creates: [], tries: [], givenUp: [] });
  const [first] = world.tenants;
  if (first === undefined) throw new Error('there is no tenant');
  tenant = first;
});
afterAll(async () => {
  await world.stop();
  await rig.remove();
});

test.each(tableOf('docs/reliability.md'))('the table lists the calls that work without %s', async (part, ...said) => {
  const ended = await create();
  await report(ended);
  await waitFor(async () => (await client.evidence(tenant, ended)).status === 200);
  await waitFor(() => arrivalsOf(ended) > 0);
  const open = await Promise.all(Array.from({ length: rounds }, create));

  const back = await takeAway(part);
  await delay(settledMs);
  const [reported = ''] = open;
  const found = [
    await outcomeOf(createOnce),
    await outcomeOf(async () => (await client.read(tenant, ended)).status),
    await outcomeOf(async () => (await client.evidence(tenant, ended)).status),
    await outcomeOf(verify),
    await outcomeOf((round) => reportOnce(open[round] ?? '')),
  ];
  found.push(found.at(-1) === 'works' ? await arrivalOf(reported) : 'none');
  await back();
  expect(Object.fromEntries(columns.map((column, index) => [column, found[index]]))).toEqual(
    Object.fromEntries(columns.map((column, index) => [column, said[index]])),
  );
  await world.settle(60_000);
  expect(await untilDrained(rig, { fates: [], foreign: [], incidents: [] }, 60_000)).toBeLessThan(60_000);
});

async function takeAway(part: string): Promise<() => Promise<void>> {
  if (part === 'Kafka') {
    const [broker] = rig.kafka.brokers;
    await broker?.kill();
    return async () => broker?.start();
  }
  const service = /^PostgreSQL of (.+)$/.exec(part)?.[1] ?? '';
  const { proxy } = rig.databases[service as Service];
  proxy.cut();
  return async () => proxy.restore();
}

async function create(): Promise<string> {
  return (await client.create(tenant, { signal: AbortSignal.timeout(30_000) })) ?? '';
}

async function createOnce(): Promise<number> {
  return (await client.create(tenant, { signal: AbortSignal.timeout(100) })) === undefined ? 503 : 200;
}

async function verify(): Promise<number> {
  const posted = await waitFor(() => world.receivers.sample(0));
  return (await client.verify(tenant, posted.body, posted.signature)).status;
}

function reportOnce(sessionId: string): Promise<number> {
  return report(sessionId).then(
    () => 200,
    () => 503,
  );
}

async function report(sessionId: string): Promise<void> {
  const stepType = 'STEP_TYPE_DOCUMENT' as const;
  await world.door.ingest.ReportResult(
    {
      ...{
        sessionId,
        provider,
        stepType,
        outcome: 'RESULT_OUTCOME_FAIL' as const,
        providerEventId: randomUUID(),
      },
      ...{ attempt: 1, sequence: 1, reasonCodes: ['DOCUMENT_EXPIRED'], evidence: [], observedAt: '' },
    },
    callAs(tenant.providerToken),
  );
}

async function arrivalOf(sessionId: string): Promise<string> {
  const arrives = waitFor(() => arrivalsOf(sessionId) > 0, arrivalMs);
  return arrives.then(
    () => 'arrive',
    () => 'wait',
  );
}

function arrivalsOf(id: string): number {
  return world.receivers.inbox.arrivals.filter(({ sessionId }) => sessionId === id).length;
}

async function outcomeOf(ask: (round: number) => Promise<number>): Promise<string> {
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round += 1) statuses.add(await ask(round));
  if (statuses.size > 1) return [...statuses].join(' and ');
  return statuses.has(200) ? 'works' : [...statuses].join();
}

function tableOf(page: string): [string, ...string[]][] {
  const text = readFileSync(join(repository, page), 'utf8');
  const [, section = ''] = text.split('### Partial outages\n');
  const [own = ''] = section.split('\n#');
  const rows = own.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [first = '', ...rest] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return [first, ...rest];
  });
}
