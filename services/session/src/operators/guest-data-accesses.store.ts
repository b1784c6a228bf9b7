import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

/** A disclosure of guest data; no session for a search by guest. */
export type GuestDataAccess = {
  tenantId: string;
  sessionId: string | null;
  method: string;
  operator: Operator;
  purpose: string;
};

export type LoggedAccess = {
  id: number;
  at: Date;
  sessionId: string | null;
  method: string;
  issuer: string;
  subject: string;
  purpose: string;
};

const logStatement = prepared({
  name: 'guest_data_accesses_log',
  text: `
    insert into guest_data_accesses (tenant_id, session_id, method, issuer, subject, auth_time, token_id, purpose)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8), $7, $8)`,
});

const columns = 'id, at, session_id as "sessionId", method, issuer, subject, purpose';
const before = (place: string) => `coalesce(${place}::bigint, 9223372036854775807)`;

const listStatement = prepared({
  name: 'guest_data_accesses_list',
  text: `
    select ${columns} from guest_data_accesses
     where ${rangeOf('tenant_id', '$1')} and (tenant_id, id) < ($1, ${before('$2')})
     order by tenant_id desc, id desc
     limit $3`,
});

const listOfSessionStatement = prepared({
  name: 'guest_data_accesses_of_session',
  text: `
    select ${columns} from guest_data_accesses
     where tenant_id = $1 and ${rangeOf('session_id', '$4')} and (session_id, id) < ($4, ${before('$2')})
     order by session_id desc, id desc
     limit $3`,
});

/** Writes the access down, in the transaction that discloses. */
export async function logGuestDataAccess(tx: Connection, access: GuestDataAccess): Promise<void> {
  const { issuer, subject, authTime, tokenId } = access.operator;
  const { tenantId, sessionId, method, purpose } = access;
  await tx.query(logStatement, [tenantId, sessionId, method, issuer, subject, authTime, tokenId, purpose]);
}

/** The latest first, from before an id on; of one session, or of all for ''. */
export function listGuestDataAccesses(
  database: Connection,
  page: { tenantId: string; sessionId: string; before: string | null; limit: number },
): Promise<LoggedAccess[]> {
  const values = [page.tenantId, page.before, page.limit];
  if (page.sessionId === '') return database.query<LoggedAccess>(listStatement, values);
  return database.query<LoggedAccess>(listOfSessionStatement, [...values, page.sessionId]);
}
