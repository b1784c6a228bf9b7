import { type ChildProcess, execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { processEnvironment } from '@gcs/kit/process/config';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { startLoad } from '@gcs/test/support/load';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { endedGuests, newNeighbour } from './ended-guests.ts';

/** A large tenant has 100,000 sessions. */
const sessions = Number(processEnvironment()['GCS_TEST_SESSIONS'] ?? 2_000);
const atOnce = 16;
const neighboursPerSecond = 10;
/** Largest allowed slowdown of the neighbour. */
const slower = 1.5;
const turnMs = 6_000;
/** The first part of a turn does not count, because the turn before may still delay its creates. */
const settleMs = 2_000;
/** Timeout in ms that only a stuck test reaches. */
const stuckMs = 14_400_000;

let guests: Awaited<ReturnType<typeof endedGuests>>;
let directory: string;
let child: ChildProcess;
beforeAll(async () => {
  guests = await endedGuests();
  directory = await newDirectory();
  await writeFile(join(directory, 'token'), guests.stack.operatorToken);
  const to = ['--admin', guests.stack.adminAddress, '--operator-token-file', join(directory, 'token')];
  await guestctl('context', 'add', 'end', ...to);
});
afterAll(async () => {
  await guests.stop();
  await removeDirectory(directory);
});

async function guestctl(...words: string[]): Promise<Record<string, unknown>> {
  const main = resolve(import.meta.dirname, '../../services/cli/src/main.ts');
  const env = { ...processEnvironment(), GCS_CONFIG_DIR: directory, GCS_CONTEXT: 'end' };
  const running = promisify(execFile)(process.execPath, [main, ...words, '--json'], { env });
  child = running.child;
  const { stdout } = await running;
  return stdout === '' ? {} : JSON.parse(stdout);
}

const unsealed = 'select from sessions where tenant_id = $1 and not package_ready limit 1';

/** Creates ended sessions and resolves to their ids once every package is sealed. */
async function makeSessions(): Promise<string[]> {
  const { stack, refusedSession } = guests;
  const ids: string[] = [];
  let left = sessions;
  const one = async () => {
    while (left-- > 0) ids.push(await refusedSession());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const unfinished = async () => [
    ...(await stack.sql('session', unsealed, stack.tenantId)),
    ...(await stack.sql('evidence', 'select from log_queue limit 1')),
  ];
  await waitFor(async () => (await unfinished()).length === 0, stuckMs);
  return ids;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

type Phase = 'working' | 'resting' | 'between';
type Timed = { seconds: number; p95Ms: number; restingP95Ms: number };

/** Measures the duration of `work`, and the neighbour's creates by the phase in which each begins. */
async function beside(token: string, work: () => Promise<unknown>, phase = (): Phase => 'working'): Promise<Timed> {
  const api = patientPublicClient({ ...guests.stack, token });
  const guest = { reference: 'guest-1', email: 'ada@example.com' };
  const took: { begun: Phase; ms: number }[] = [];
  const load = startLoad(neighboursPerSecond, async (index) => {
    const [begun, sentAt] = [phase(), performance.now()];
    const body = { bookingReference: `B-${index}`, propertyReference: 'P', workflowKey: 'hotel-check-in', guest };
    expect((await api.create(body)).status).toBe(201);
    took.push({ begun, ms: performance.now() - sentAt });
  });
  const seconds = await timed(work);
  expect((await load.stop()).failures).toEqual([]);
  const p95Of = (of: Phase) => {
    const ms = took.filter(({ begun }) => begun === of).map((one) => one.ms);
    return ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.95)] ?? 0;
  };
  return { seconds, p95Ms: p95Of('working'), restingP95Ms: p95Of('resting') };
}

/** Pauses `guestctl` in every second turn, so that other load slows creates with and without `guestctl` alike. */
async function besideInTurns(token: string, work: () => Promise<unknown>): Promise<Timed> {
  let [isStopped, turnedAt] = [false, performance.now()];
  const turns = setInterval(() => {
    [isStopped, turnedAt] = [!isStopped, performance.now()];
    child.kill(isStopped ? 'SIGSTOP' : 'SIGCONT');
  }, turnMs);
  const phase = () => {
    if (performance.now() - turnedAt < settleMs) return 'between';
    return isStopped ? 'resting' : 'working';
  };
  try {
    return await beside(token, work, phase);
  } finally {
    clearInterval(turns);
  }
}

const nothing = () => new Promise((done) => setTimeout(done, 20_000));

test(
  "a tenant with many sessions is exported, verified and ended while another tenant's traffic stays fast",
  async () => {
    const { stack, door, once, traces } = guests;
    const { tenants, officer } = door;
    const { tenantId } = stack;
    const { token } = await newNeighbour(guests);
    let ids: string[] = [];
    const made = await timed(async () => {
      ids = await makeSessions();
    });
    expect(await traces()).not.toEqual([]);
    expect(await traces(tenantId)).toEqual(expect.arrayContaining(['session.sessions', 'evidence.evidence_heads']));

    const out = join(directory, 'export');
    const exported = await besideInTurns(token, async () => {
      const words = ['--out', out, '--tenant', tenantId, '--purpose', 'a test'];
      // A repeated export continues after the last exported session, if a busy service refused a call.
      const { sessions: listed } = await waitFor(() => guestctl('tenant', 'export', ...words), stuckMs);
      expect(listed).toBe(sessions);
    });
    const verified = await timed(async () => {
      expect(await guestctl('tenant', 'verify', out)).toEqual({ ok: true, checked: sessions, faults: 0 });
    });

    const { tenants: listed } = await tenants.client.ListTenants({}, officer);
    const name = listed.find(({ id }) => id === tenantId)?.name ?? '';
    const request = { tenantId, name, evidenceReturned: true, leaveOriginals: true };
    const phase = async () => (await tenants.client.GetTenantEnd({ tenantId }, officer)).end?.phase ?? '';
    const calm = await beside(token, nothing);
    const ended = await beside(token, async () => {
      await tenants.client.EndTenant({ ...once(), ...request }, officer);
      await waitFor(async () => ['SWEEPING', 'ENDED'].includes(await phase()), stuckMs);
    });
    console.info(JSON.stringify({ sessions, made, exported, verified, calm, ended }));
    await waitFor(async () => {
      await stack.sql('gateway', `update tenant_ends set next_at = now() where phase = 'SWEEPING'`);
      return (await phase()) === 'ENDED';
    }, stuckMs);
    expect(await traces()).toEqual([]);
    expect(await traces(tenantId)).toEqual(['gateway.operator_log', 'gateway.tenant_ends']);
    const some = ids.filter((_, index) => index % 1_000 === 0);
    expect(await traces(some.join('|'))).toEqual(['evidence.delivery_receipts']);
    expect(exported.p95Ms / exported.restingP95Ms).toBeLessThan(slower);
    expect(ended.p95Ms / calm.p95Ms).toBeLessThan(slower);
  },
  stuckMs,
);
