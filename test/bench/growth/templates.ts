import type { Target } from '../children/generator.ts';
import { until } from '../clock.ts';
import { openHttpSender } from '../load/http-sender.ts';
import { openProviderSender } from '../load/provider-sender.ts';
import { checkIn, provider } from '../load/session-pool.ts';
import type { Installation } from './installation.ts';

/**
 * Two sessions of each tenant that the service has made itself: one that nothing has happened to, and one whose first
 * step has a result, whose event all endpoints of the tenant have received. The seed copies their rows.
 */
export async function makeTemplates(
  installation: Installation,
  tenants: readonly Target[],
  endpointsEach: number,
): Promise<void> {
  const ids: string[] = [];
  for (const tenant of tenants) ids.push(...(await makePair(tenant)));
  const { session, delivery } = installation;
  await session.query(createTemplates);
  await session.query(readTemplates, [ids]);
  const templates = await session.query('select * from seed_templates');
  await delivery.query(createTemplates);
  await delivery.query('insert into seed_templates select * from json_populate_recordset(null::seed_templates, $1)', [
    JSON.stringify(templates),
  ]);
  await until(async () => {
    const [found] = await delivery.query<{ delivered: number }>(countDelivered);
    return found?.delivered === tenants.length * endpointsEach || undefined;
  });
}

/** At places 2n and 2n + 1 those of the nth tenant; `was` is what no two sessions share, `''` where one has less. */
const createTemplates = `
  create unlogged table seed_templates (
    place int primary key, session_id text not null, event_id text, created_at timestamptz not null,
    updated_at timestamptz not null, expires_at timestamptz not null, was text[] not null
  )`;

/** How the service writes a point in time into JSON. */
export const isoOf = (at: string) => `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const millisecondsOf = (at: string) => `(extract(epoch from ${at}) * 1000)::bigint::text`;

const readTemplates = `
  insert into seed_templates
  select place - 1, id, event_id, created_at, updated_at, expires_at,
         array[id, coalesce(event_id, ''), coalesce(audit[1], ''), coalesce(audit[2], ''), coalesce(audit[3], ''),
               ${isoOf('created_at')}, ${isoOf('updated_at')}, ${isoOf('expires_at')}, ${millisecondsOf('updated_at')}]
    from unnest($1::text[]) with ordinality as made (id, place) join sessions using (id)
   cross join lateral (
         select max(value::jsonb #>> '{webhook,id}') as event_id from journal where key = id
         ) webhook
   cross join lateral (
         select array_agg(item ->> 'id' order by item ->> 'id') as audit
           from journal j cross join jsonb_array_elements(j.value::jsonb -> 'audit') item where j.key = id
         ) audited`;

const countDelivered = `
  select count(*)::int as delivered
    from seed_templates join attempts using (event_id) where verdict = 'DELIVERED'`;

async function makePair({ baseUrls, apiToken, providerAddresses, providerToken }: Target): Promise<string[]> {
  const http = openHttpSender(baseUrls, 1);
  const headers = ['authorization', `Bearer ${apiToken}`, 'content-type', 'application/json'];
  const create = async (number: number) => {
    const { status, body } = await http.send({
      method: 'POST',
      path: '/v1/compliance-sessions',
      headers: [...headers, 'idempotency-key', `template-of-the-seed-${number}`],
      body: JSON.stringify(checkIn(number)),
    });
    if (status !== 201) throw new Error(`a create answered ${status}: ${body}`);
    const { id }: { id: string } = JSON.parse(body);
    return id;
  };
  const [untouched, reported] = [await create(1), await create(2)];
  await http.close();
  const sender = openProviderSender(providerAddresses, { authorization: `Bearer ${providerToken}` });
  await sender.report({
    sessionId: reported,
    stepType: 'STEP_TYPE_DOCUMENT',
    provider,
    providerEventId: `${reported}-DOCUMENT`,
    attempt: 1,
    sequence: 1,
    outcome: 'RESULT_OUTCOME_PASS',
    evidence: [],
    observedAt: new Date().toISOString(),
  });
  return [untouched, reported];
}
