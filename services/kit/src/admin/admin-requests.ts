import { ServiceError } from '../errors.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement/prepared.ts';

export type AdminRequest = {
  /** Full gRPC method. */
  method: string;
  /** Chosen by the caller, unique per tenant. */
  requestId: string;
  /** '' for calls that concern no tenant. */
  tenantId: string;
};

// Waits for another transaction with the same id to commit or roll back; then exactly one of the two has the row.
const claim = prepared({
  name: 'admin_request_claim',
  text: `
    insert into admin_requests (tenant_id, request_id, method) values ($1, $2, $3)
        on conflict do nothing
    returning true as claimed`,
});

// A statement of its own: the snapshot of the first one cannot see a rival that has committed meanwhile.
const read = prepared({
  name: 'admin_request_read',
  text: 'select method, answer from admin_requests where tenant_id = $1 and request_id = $2',
});

const keep = prepared({
  name: 'admin_request_keep',
  text: 'update admin_requests set answer = $3::jsonb where tenant_id = $1 and request_id = $2',
});

/**
 * Runs the work once per request id, in one transaction with the record of it; a repeated call gets the first answer,
 * with its secret blanked (docs/internal-contracts.md#admin-requests). A call that failed leaves no record and may be
 * repeated. The answer must survive JSON. Throws `invalid_argument` when the id was used for another method.
 */
export async function onceByRequestId<T>(
  database: Database,
  { method, requestId, tenantId }: AdminRequest,
  work: (tx: Transaction) => Promise<T>,
  blankSecret: (answer: T) => T = (answer) => answer,
): Promise<T> {
  return database.transaction(async (tx) => {
    const claimed = await tx.query(claim, [tenantId, requestId, method]);
    if (claimed.length === 0) return replay<T>(tx, { method, requestId, tenantId });
    const answer = await work(tx);
    await tx.query(keep, [tenantId, requestId, JSON.stringify(blankSecret(answer))]);
    return answer;
  });
}

async function replay<T>(tx: Transaction, { method, requestId, tenantId }: AdminRequest): Promise<T> {
  const [first] = await tx.query<{ method: string; answer: T }>(read, [tenantId, requestId]);
  if (first === undefined) throw new Error('an admin request vanished while it was read');
  if (first.method === method) return first.answer;
  throw new ServiceError('invalid_argument', 'request_id was used for another method', {
    fieldErrors: [{ field: 'request_id', message: 'was used for another method' }],
  });
}
