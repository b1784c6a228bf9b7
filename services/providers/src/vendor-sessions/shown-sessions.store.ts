import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { VendorSession } from './vendor-session.rules.ts';
import { vendorSessionColumns } from './vendor-sessions.store.ts';

export type ShownRow = VendorSession & {
  claimedAt: Date;
  submittedAt: Date | null;
  heldAt: Date | null;
  decidedAt: Date | null;
  problem: string | null;
};

const shownColumns = `${vendorSessionColumns}, claimed_at as "claimedAt", submitted_at as "submittedAt", held_at as "heldAt",
  decided_at as "decidedAt", problem`;

const waitingStatement = prepared({
  name: 'providers_list_waiting',
  text: `
    select ${shownColumns}
      from vendor_sessions
     where ${rangeOf('account_id', '$1')} and (account_id, id) > ($1, $2)
       and state in ('CLAIMED', 'OPENED', 'SUBMITTED', 'DELETING', 'UNDELETABLE')
     order by account_id, id limit $3`,
});

export function listWaiting(
  connection: Connection,
  { accountId, afterId, limit }: { accountId: string; afterId: string; limit: number },
): Promise<ShownRow[]> {
  return connection.query<ShownRow>(waitingStatement, [accountId, afterId, limit]);
}

const ofSessionStatement = prepared({
  name: 'providers_of_session',
  text: `
    select ${shownColumns} from vendor_sessions
     where account_id = any(array(select id from accounts where tenant_id = $1)) and session_id = $2 and attempt > 0
       and ($3::text[] is null or property_reference = any($3))
     order by claimed_at desc, id desc limit 100`,
});

/** Returns an empty list if the operator may not see the session's property. */
export function vendorSessionsOf(
  connection: Connection,
  { tenantId, properties }: Visible,
  sessionId: string,
): Promise<ShownRow[]> {
  return connection.query<ShownRow>(ofSessionStatement, [tenantId, sessionId, properties]);
}
