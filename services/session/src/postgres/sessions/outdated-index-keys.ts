import type { Connection, Statement } from '@gcs/kit/postgres/database';

const fingerprintsStatement = {
  name: 'idempotency_records_count_outdated',
  text: 'select count(*)::int as count from idempotency_records where fingerprint_key_id is distinct from $1',
};

/** People are compared while a review is open; then the decisions only say what they said. */
const approversStatement = {
  name: 'review_decisions_count_outdated',
  text: `
    select count(*)::int as count
      from reviews r join review_decisions d on d.session_id = r.session_id and d.step_type = r.step_type
     where d.approver_key_id is distinct from $1`,
};

/** How many answers of creates are under another key of the index; each goes when its Idempotency-Key does. */
export function countOutdatedFingerprints(connection: Connection, keyId: string): Promise<number> {
  return count(connection, fingerprintsStatement, keyId);
}

/** How many decisions about open reviews have their author under another key of the index. */
export function countOutdatedApprovers(connection: Connection, keyId: string): Promise<number> {
  return count(connection, approversStatement, keyId);
}

async function count(connection: Connection, statement: Statement, keyId: string): Promise<number> {
  const [found] = await connection.query<{ count: number }>(statement, [keyId]);
  return found?.count ?? 0;
}
