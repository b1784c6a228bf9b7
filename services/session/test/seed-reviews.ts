import type { Database } from '@gcs/kit/postgres/database';

/**
 * Copies a review by SQL, with some copies overdue or claimed. Calls would take an hour for 100,000 reviews. Each copy
 * has a history of one change.
 */
export async function seedReviews(database: Database, sessionId: string, copies: number): Promise<void> {
  const run = (text: string, values: unknown[]) => database.query({ name: '', text }, values);
  await run(sessionsStatement, [sessionId, copies]);
  await run(openStatement, []);
  await run(queueStatement, [sessionId, copies]);
  await run(journalStatement, [sessionId]);
  // Autovacuum would do this within a minute. Until then the planner lacks statistics and chooses the wrong index.
  await run('vacuum analyze sessions, reviews, review_counts', []);
}

/** Returns an id that no session has: it sorts after all ids created before the year 10889. */
export function copyId(copy: number): string {
  return `cs_7${String(copy).padStart(25, '0')}`;
}

const idOf = `'cs_7' || lpad(n::text, 25, '0')`;

const sessionsStatement = `
  insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version, status,
                        state, epoch, version, clock_offset_ms, created_at, updated_at, guest_index)
  select ${idOf}, tenant_id, 'BK-' || n % 50000, 'P-' || n % 40, workflow_key, workflow_version, 'PENDING', state, epoch,
         version, 0, now(), now(), decode(md5((n % 20000)::text), 'hex')
    from sessions cross join generate_series(1, $2) n
   where id = $1`;

/** The database requires every new session to be PENDING. */
const openStatement = `update sessions set status = 'NEEDS_REVIEW' where id like 'cs_7%'`;

const queueStatement = `
  insert into reviews (session_id, step_type, tenant_id, booking_reference, property_reference, workflow_key, opened_at, due_at,
                       is_claimed, reason_codes, claimed_by, claimed_name, claimed_key)
  select ${idOf}, (array['DOCUMENT', 'LIVENESS', 'AML', 'ADDRESS'])[1 + n % 4], tenant_id,
         'BK-' || n % 50000, 'P-' || n % 40,
         workflow_key, opened_at - n * interval '1 s', due_at - n * interval '1 s', n % 10 = 0,
         case n % 5 when 0 then array['MRZ_INVALID', 'NAME_MISMATCH'] when 1 then array['AML_HIT'] else reason_codes end,
         case when n % 10 = 0 then 'person-' || n % 70 end, case when n % 10 = 0 then 'Person ' || n % 70 end,
         case when n % 10 = 0 then 'key-' || n % 70 end
    from reviews cross join generate_series(1, $2) n
   where session_id = $1`;

const journalStatement = `
  insert into journal (key, version, topic, value, traceparent)
  select s.id, j.version, j.topic, j.value, j.traceparent
    from sessions s cross join journal j
   where s.id like 'cs_7%' and j.key = $1`;
