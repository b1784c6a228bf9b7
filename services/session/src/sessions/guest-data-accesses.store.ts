import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

/** A search by guest has no session and no property. */
export type GuestDataAccess = {
  tenantId: string;
  sessionId: string | null;
  propertyReference: string | null;
  method: string;
  operator: Operator;
  purpose: string;
};

export type Disclosure = Omit<GuestDataAccess, 'sessionId' | 'propertyReference'>;

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
    insert into guest_data_accesses (tenant_id, session_id, method, issuer, subject, auth_time, token_id, purpose,
                                     property_reference)
    values ($1, $2, $3, $4, $5, to_timestamp($6::float8), $7, $8, $9)`,
});

const columns = 'id, at, session_id as "sessionId", method, issuer, subject, purpose';
const before = (place: string) => `coalesce(${place}::bigint, 9223372036854775807)`;

const listStatement = prepared({
  name: 'guest_data_accesses_list',
  text: `
    select ${columns} from guest_data_accesses
     where ${rangeOf('tenant_id', '$1')} and id < ${before('$2')}
     order by tenant_id desc, id desc
     limit $3`,
});

const listOfSessionStatement = prepared({
  name: 'guest_data_accesses_of_session',
  text: `
    select ${columns} from guest_data_accesses
     where tenant_id = $1 and ${rangeOf('session_id', '$4')} and id < ${before('$2')}
     order by session_id desc, id desc
     limit $3`,
});

const listOfPropertiesStatement = prepared({
  name: 'guest_data_accesses_of_properties',
  text: `
    select found.* from unnest($4::text[]) as property cross join lateral (
      select ${columns} from guest_data_accesses
       where tenant_id = $1 and property_reference = property and id < ${before('$2')}
       order by id desc limit $3) found
     order by id desc
     limit $3`,
});

export async function logGuestDataAccess(tx: Connection, access: GuestDataAccess): Promise<void> {
  const { issuer, subject, authTime, tokenId } = access.operator;
  const { tenantId, sessionId, propertyReference, method, purpose } = access;
  await tx.query(logStatement, [
    ...[tenantId, sessionId, method, issuer, subject, authTime, tokenId, purpose, propertyReference],
  ]);
}

/**
 * Lists accesses, latest first. If the session is '', lists the accesses to all sessions. A search by guest has no
 * property, so only callers who see the whole tenant see it.
 */
export function listGuestDataAccesses(
  database: Connection,
  { tenantId, properties }: Visible,
  page: { sessionId: string; before: string | null; limit: number },
): Promise<LoggedAccess[]> {
  const values = [tenantId, page.before, page.limit];
  if (page.sessionId === '' && properties !== null) {
    return database.query<LoggedAccess>(listOfPropertiesStatement, [...values, properties]);
  }
  if (page.sessionId === '') return database.query<LoggedAccess>(listStatement, values);
  return database.query<LoggedAccess>(listOfSessionStatement, [...values, page.sessionId]);
}
