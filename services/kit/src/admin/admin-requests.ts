import { hmacUnder } from '../crypto/keyring.ts';
import { ServiceError } from '../errors.ts';
import type { Database, Transaction } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import type { Operator } from './operator-identity.ts';

export type AdminRequest = {
  fingerprint: string;
  /** Unique per tenant. */
  requestId: string;
  /** '' if the request has no tenant. */
  tenantId: string;
};

export const requestRetentionHours = 7 * 24;

/**
 * Returns the HMAC-SHA-256 (hex) of a call's method, operator and message without its request id. Without the secret, a
 * reader of the database cannot verify guesses of a message's text.
 */
export function fingerprintOf(
  secret: Uint8Array,
  method: string,
  { issuer, subject }: Pick<Operator, 'issuer' | 'subject'>,
  message: object,
): string {
  const { requestId: _, ...rest } = { requestId: '', ...message };
  const said = JSON.stringify([method, issuer, subject, rest], withSortedMembers);
  return hmacUnder(secret, ['admin request', said]).toString('hex');
}

/**
 * The empty secret of a service that stores operators' texts unencrypted (docs/internal-contracts.md#admin-requests).
 */
export const noSecret = new Uint8Array(0);

function withSortedMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

// The insert waits for a concurrent transaction with the same id, so only one of them inserts the row.
const claim = prepared({
  name: 'admin_request_claim',
  text: `
    insert into admin_requests (tenant_id, request_id, fingerprint) values ($1, $2, $3)
        on conflict do nothing
    returning true as claimed`,
});

// A separate statement, because the snapshot of `claim` lacks a row that a concurrent transaction commits meanwhile.
const read = prepared({
  name: 'admin_request_read',
  text: 'select fingerprint, answer from admin_requests where tenant_id = $1 and request_id = $2',
});

const keep = prepared({
  name: 'admin_request_keep',
  text: 'update admin_requests set answer = $3::jsonb where tenant_id = $1 and request_id = $2',
});

/** A small batch, so that a stop never waits for a whole table. */
const purgedAtOnce = 500;

const purge = prepared({
  name: 'admin_requests_purge',
  text: `
    delete from admin_requests
     where ctid = any (array(
       select ctid from admin_requests where at < now() - make_interval(hours => $1)
        order by at limit $2 for update skip locked))
    returning true as purged`,
});

/**
 * Runs `work` once per request id and stores its answer in the same transaction. A repeated request gets the stored
 * answer, from which `blankSecret` removed the secret (docs/internal-contracts.md#admin-requests). The answer must be
 * JSON. Throws `already_exists` if the id belongs to another request.
 */
export async function onceByRequestId<T>(
  database: Database,
  { fingerprint, requestId, tenantId }: AdminRequest,
  work: (tx: Transaction) => Promise<T>,
  blankSecret: (answer: T) => T = (answer) => answer,
): Promise<T> {
  return database.transaction(async (tx) => {
    const claimed = await tx.query(claim, [tenantId, requestId, fingerprint]);
    if (claimed.length === 0) return replay<T>(tx, { fingerprint, requestId, tenantId });
    const answer = await work(tx);
    await tx.query(keep, [tenantId, requestId, JSON.stringify(blankSecret(answer))]);
    return answer;
  });
}

/**
 * Returns the stored answer of a repeated call. For a new call, runs `check`, which may reject, and returns undefined.
 * Throws `already_exists` as {@link onceByRequestId} does.
 */
export async function earlierAnswer<T>(
  database: Database,
  call: AdminRequest,
  check: (tx: Transaction) => Promise<void> = async () => {},
): Promise<T | undefined> {
  const isNew = new Error('no earlier answer');
  try {
    return await onceByRequestId<T>(database, call, async (tx) => {
      await check(tx);
      throw isNew;
    });
  } catch (error) {
    if (error === isNew) return undefined;
    throw error;
  }
}

export async function purgeAdminRequests(database: Database): Promise<{ hasMore: boolean }> {
  const purged = await database.query(purge, [requestRetentionHours, purgedAtOnce]);
  return { hasMore: purged.length === purgedAtOnce };
}

async function replay<T>(tx: Transaction, { fingerprint, requestId, tenantId }: AdminRequest): Promise<T> {
  const [first] = await tx.query<{ fingerprint: string; answer: T }>(read, [tenantId, requestId]);
  if (first === undefined) throw new Error('an admin request vanished while it was read');
  if (first.fingerprint === fingerprint) return first.answer;
  throw new ServiceError('already_exists', 'request_id was used for another request', {
    fieldErrors: [{ field: 'request_id', message: 'was used for another request' }],
  });
}
