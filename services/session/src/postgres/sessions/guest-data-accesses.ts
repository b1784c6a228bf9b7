import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/prepared';

/** A disclosure of guest data; no session for a search by guest. */
export type GuestDataAccess = {
  tenantId: string;
  sessionId: string | null;
  method: string;
  operator: Operator;
  purpose: string;
};

/** A disclosure as the log has it. */
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

const listStatement = prepared({
  name: 'guest_data_accesses_list',
  text: `
    select id, at, session_id as "sessionId", method, issuer, subject, purpose
      from guest_data_accesses
     where tenant_id = $1 and ($2::text = '' or session_id = $2) and id < coalesce($3::bigint, 9223372036854775807)
     order by id desc
     limit $4`,
});

/** Writes the access down, in the transaction that discloses. */
export async function logGuestDataAccess(tx: Connection, access: GuestDataAccess): Promise<void> {
  const { issuer, subject, authTime, tokenId } = access.operator;
  const { tenantId, sessionId, method, purpose } = access;
  await tx.query(logStatement, [tenantId, sessionId, method, issuer, subject, authTime, tokenId, purpose]);
}

/** The latest first, from before an id on. */
export function listGuestDataAccesses(
  database: Connection,
  { tenantId, sessionId, before, limit }: { tenantId: string; sessionId: string; before: string | null; limit: number },
): Promise<LoggedAccess[]> {
  return database.query<LoggedAccess>(listStatement, [tenantId, sessionId, before, limit]);
}
