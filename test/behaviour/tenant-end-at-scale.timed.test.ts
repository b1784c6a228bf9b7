import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import type { ServiceName } from '../contract/support/contract-stack.ts';
import { endedGuests } from './ended-guests.ts';

/** Number of copies of one ended session. The retention of the session's documents is over. */
const sessions = 100_000;
const atOnce = 1_000;
const hourMs = 3_600_000;
/** Largest allowed ratio of the neighbour's latency during the erasure to its latency before. */
const slower = 1.5;

let guests: Awaited<ReturnType<typeof endedGuests>>;
beforeAll(async () => {
  guests = await endedGuests();
});
afterAll(() => guests.stop());

const copied: Readonly<Partial<Record<ServiceName, Readonly<Record<string, string>>>>> = {
  session: { sessions: 'id', journal: 'key', consumer_positions: 'key' },
  evidence: {
    ...{ evidence_heads: 'session_id', audit_events: 'session_id', evidence_entries: 'session_id' },
    ...{ package_revisions: 'session_id', session_summaries: 'session_id', journal: 'key', consumer_positions: 'key' },
  },
};

async function copySessions(template: string, from: number): Promise<void> {
  for (const [service, tables] of Object.entries(copied)) {
    const inserts = Object.entries(tables).map(
      ([table, key]) => `
        insert into ${table}
        select (jsonb_populate_record(null::${table}, replace(to_jsonb(t)::text, t.${key}, made.id)::jsonb)).*
          from ${table} t
         cross join lateral (select left(t.${key}, 13) || upper(lpad(to_hex(n), 16, '0')) as id
                               from generate_series(${from}, ${from + atOnce - 1}) n) made
         where t.${key} = '${template}';`,
    );
    const text = `do $$ begin
      perform set_config('session_replication_role', 'replica', true); ${inserts.join('')} end $$`;
    await guests.stack.sql(service as ServiceName, text);
  }
}

async function p95While(token: string, over: () => Promise<boolean>): Promise<number> {
  const api = patientPublicClient({ ...guests.stack, token });
  const took: number[] = [];
  for (let n = 0; n % 20 !== 0 || n === 0 || !(await over()); n += 1) {
    const startedAt = performance.now();
    await api.create({
      bookingReference: `B-${n}`,
      propertyReference: 'P',
      workflowKey: 'none',
      guest: { reference: 'g' },
    });
    took.push(performance.now() - startedAt);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
}

test(
  "a tenant with many sessions ends while another tenant's traffic stays fast",
  async () => {
    const { stack, door, once, endedSession, traces } = guests;
    const { tenants, officer } = door;
    const { tenantId } = stack;
    const { token } = await stack.newTenant();
    const template = await endedSession();
    for (let from = 1; from <= sessions; from += atOnce) await copySessions(template, from);
    const warmed = performance.now() + 10_000;
    await p95While(token, async () => performance.now() > warmed);
    const until = performance.now() + 20_000;
    const alone = await p95While(token, async () => performance.now() > until);

    const { tenants: listed } = await tenants.client.ListTenants({}, officer);
    const name = listed.find(({ id }) => id === tenantId)?.name ?? '';
    const request = { tenantId, name, evidenceReturned: true, leaveOriginals: true };
    const startedAt = performance.now();
    await tenants.client.EndTenant({ ...once(), ...request }, officer);
    const phase = async () => (await tenants.client.GetTenantEnd({ tenantId }, officer)).end?.phase ?? '';
    const beside = await p95While(token, async () => ['SWEEPING', 'ENDED'].includes(await phase()));
    const seconds = (performance.now() - startedAt) / 1_000;
    const figures = { sessions, seconds, perSecond: sessions / seconds, aloneMs: alone, besideMs: beside };
    console.info(JSON.stringify(figures));
    await waitFor(async () => {
      await stack.sql('gateway', `update tenant_ends set next_at = now() where phase = 'SWEEPING'`);
      return (await phase()) === 'ENDED';
    });
    expect(await traces(tenantId)).toEqual(['gateway.operator_log', 'gateway.tenant_ends']);
    expect(beside).toBeLessThan(slower * alone);
  },
  hourMs,
);
