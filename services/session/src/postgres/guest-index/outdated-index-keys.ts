import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const fingerprintsStatement = prepared({
  name: 'idempotency_records_page_of_keys',
  text: `
    select encode(key_hash, 'hex') as id, fingerprint_key_id <> $1 as "isOutdated"
      from idempotency_records
     where key_hash > decode($2, 'hex')
     order by key_hash
     limit $3`,
});

/** People are compared while a review is open; then the decisions only say what they said. */
const approversStatement = prepared({
  name: 'review_decisions_page_of_keys',
  text: `
    select id, is_outdated as "isOutdated"
      from (select d.id, d.approver_key_id <> $1
                         and exists (select from reviews r where r.session_id = d.session_id and r.step_type = d.step_type)
                         as is_outdated
              from review_decisions d) as decisions
     where id > $2
     order by id
     limit $3`,
});

type Page = { current: string; after: string; limit: number };
type Keyed = { id: string; isOutdated: boolean };

/** The next answers of creates, and which are under another key of the index; each goes when its Idempotency-Key does. */
export function pageOfFingerprints(connection: Connection, { current, after, limit }: Page): Promise<Keyed[]> {
  return connection.query(fingerprintsStatement, [current, after, limit]);
}

/** The next decisions, and which are of an open review and have their author under another key of the index. */
export function pageOfApprovers(connection: Connection, { current, after, limit }: Page): Promise<Keyed[]> {
  return connection.query(approversStatement, [current, after, limit]);
}
