import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { EvidenceFact } from '../machine/published.rules.ts';
import type { SessionStatus } from '../machine/session.rules.ts';
import { sessionsOfGuests } from '../sessions/guest-details.store.ts';

export type EarlierSession = {
  id: string;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  status: SessionStatus;
  reasonCodes: string[];
  createdAt: Date;
  updatedAt: Date;
  sameGuest: boolean;
  sameBooking: boolean;
};

const isVisible = '($4::text[] is null or s.property_reference = any($4))';

/**
 * Each branch uses its own index; `limit` and `offset 0` prevent a scan of all sessions. Compares guests by keyed hash,
 * so a session is missing while its hash has an older index key. An erased guest's sessions are always missing.
 */
const earlierStatement = prepared({
  name: 'sessions_earlier',
  text: `
    with own as (
      select id, tenant_id, booking_reference, guest_index from sessions where id = $2 and tenant_id = $1
    ), found as (
      (select s.id from own cross join lateral (${sessionsOfGuests('array[own.guest_index]')}) guest
                   cross join lateral (select id, tenant_id, property_reference from sessions where id = guest.id limit 1) s
        where s.tenant_id = own.tenant_id and s.id < own.id and ${isVisible} order by s.id desc limit $3)
      union
      (select s.id from own cross join lateral (
                 select id, property_reference from sessions
                  where tenant_id = own.tenant_id and booking_reference = own.booking_reference offset 0
                 ) s
        where s.id < own.id and ${isVisible} order by s.id desc limit $3)
    )
    select s.id, s.booking_reference as "bookingReference", s.property_reference as "propertyReference",
           s.workflow_key as "workflowKey", s.status, s.created_at as "createdAt", s.updated_at as "updatedAt",
           coalesce(array(select jsonb_array_elements_text(s.state -> 'reasonCodes')), '{}') as "reasonCodes",
           coalesce(s.guest_index = own.guest_index, false) as "sameGuest",
           s.booking_reference = own.booking_reference as "sameBooking"
      from found join sessions s on s.id = found.id cross join own
     order by s.id desc
     limit $3`,
});

export function readEarlierSessions(
  database: Connection,
  { tenantId, properties }: Visible,
  { sessionId, limit }: { sessionId: string; limit: number },
): Promise<EarlierSession[]> {
  return database.query<EarlierSession>(earlierStatement, [tenantId, sessionId, limit, properties]);
}

const evidenceStatement = prepared({
  name: 'journal_read_evidence',
  text: `
    select item.value as fact
      from journal j
      cross join lateral jsonb_array_elements(j.value::jsonb -> 'evidence') with ordinality as item (value, place)
     where j.key = $1
     order by j.version, item.place`,
});

export async function readSessionEvidence(database: Connection, sessionId: string): Promise<EvidenceFact[]> {
  const rows = await database.query<{ fact: EvidenceFact }>(evidenceStatement, [sessionId]);
  return rows.map(({ fact }) => fact);
}
