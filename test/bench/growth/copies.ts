import type { Storage } from './installation.ts';

const openEvery = 300;
const replacements = 9;

function reborn(text: string): string {
  return Array.from({ length: replacements }, (_, index) => index + 1).reduce(
    (inner, place) => `replace(${inner}, s.was[${place}], s.becomes[${place}])`,
    text,
  );
}

const shifted = (column: string) => `t.${column} + s.shift`;

export type Copy = {
  table: string;
  key: string;
  of: 'session' | 'event';
  only?: string;
  replaced: Readonly<Record<string, string>>;
};

const templateIds = { session: 'session_id', event: 'event_id' } as const;
const copiedIds = { session: 'template', event: 'template_event' } as const;

/**
 * The session service's rows for a copied session. Guest details cannot be read, because they are still encrypted for
 * the template. Answers to idempotency keys over seven days old are left out, as after a purge.
 */
export const sessionCopies: readonly Copy[] = [
  {
    table: 'sessions',
    key: 'id',
    of: 'session',
    replaced: {
      id: 's.id',
      booking_reference: `'booking-' || s.mark`,
      state: `${reborn('t.state::text')}::jsonb`,
      created_at: shifted('created_at'),
      updated_at: shifted('updated_at'),
      expires_at: shifted('expires_at'),
      wake_at: shifted('wake_at'),
      guest_index: 'sha256(s.id::bytea)',
    },
  },
  {
    table: 'idempotency_records',
    key: 'session_id',
    of: 'session',
    only: `s.at > now() - interval '7 days'`,
    replaced: {
      key_hash: 'sha256(s.id::bytea)',
      fingerprint: 'sha256(s.mark::bytea)',
      session_id: 's.id',
      document: reborn('t.document'),
      created_at: shifted('created_at'),
    },
  },
  {
    table: 'result_inbox',
    key: 'session_id',
    of: 'session',
    replaced: {
      provider_event_id: reborn('t.provider_event_id'),
      session_id: 's.id',
      received_at: shifted('received_at'),
    },
  },
  {
    table: 'journal',
    key: 'key',
    of: 'session',
    replaced: { key: 's.id', value: reborn('t.value'), at: shifted('at') },
  },
];

/** Hash of a delivery. By this hash, one of {@link openEvery} deliveries is open, and the same one in every table. */
const openness = `(hashtext(s.event_id || t.endpoint_id) & 2147483647)`;

export const deliveryCopies: readonly Copy[] = [
  { table: 'consumer_positions', key: 'key', of: 'session', replaced: { key: 's.id' } },
  {
    table: 'events',
    key: 'event_id',
    of: 'event',
    replaced: {
      event_id: 's.event_id',
      session_id: 's.id',
      created_at: shifted('created_at'),
      body: reborn('t.body'),
      stored_at: shifted('stored_at'),
    },
  },
  {
    table: 'attempts',
    key: 'event_id',
    of: 'event',
    only: `${openness} % ${openEvery} <> 0`,
    replaced: { event_id: 's.event_id', started_at: shifted('started_at') },
  },
];

/**
 * Seeds open deliveries with three failed attempts. Three of ten are exhausted, and the others are not due during the
 * bench.
 */
export const seedOpen = `
  with open as materialized (
    select s.event_id, t.endpoint_id, s.id, t.started_at + s.shift as at, ${openness} / ${openEvery} % 10 < 3 as is_exhausted
      from seeded s join template_attempts t on t.event_id = s.template_event where ${openness} % ${openEvery} = 0
  ), logged as (
    insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code)
    select event_id, endpoint_id, attempt, case when is_exhausted and attempt = 3 then 'EXHAUSTED' else 'RETRY' end,
           at + attempt * interval '10 s', 40, '5xx', 503
      from open cross join generate_series(1, 3) attempt
  )
  insert into open_deliveries
         (event_id, endpoint_id, session_id, epoch, version, attempts, held, blocking, exhausted_at, due_at)
  select event_id, endpoint_id, id, 1, 2, 3, is_exhausted, false, case when is_exhausted then at end,
         case when not is_exhausted then now() + interval '2 days' end
    from open`;

/**
 * Copies the template rows to a temporary table, because reading them among the copies would become slower each day.
 */
export async function separateTemplate(storage: Storage, { table, key, of }: Copy): Promise<void> {
  const rows = `select * from ${table} where ${key} in (select ${templateIds[of]} from seed_templates)`;
  await storage.query(`create temp table template_${table} as ${rows}`);
  await storage.query(`analyze template_${table}`);
}

export async function statementOf(storage: Storage, { table, key, of, only, replaced }: Copy): Promise<string> {
  const columns = await storage.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
      order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => replaced[name] ?? `t.${name}`);
  return `
    insert into ${table} (${names.join(', ')})
    select ${values.join(', ')} from seeded s join template_${table} t on t.${key} = s.${copiedIds[of]}
     where ${only ?? 'true'}`;
}
