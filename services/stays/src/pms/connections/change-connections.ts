import { createHash, randomBytes } from 'node:crypto';
import { invalidFields, isText } from '@gcs/kit/admin/texts';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { type EgressPolicy, judgeUrl } from '@gcs/kit/egress/egress.rules';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import type { NewId } from '@gcs/kit/ids';
import type { Connection as Queries, Transaction } from '@gcs/kit/postgres/database';
import { isTimeZone } from '../../booking/local-time.rules.ts';
import { type Connection, type Credentials, isPmsId, type PmsKind, pmsKinds } from '../port/pms.rules.ts';
import type { Pms } from '../port/pms.ts';
import {
  type ConnectionRow,
  endConnectionRow,
  lockConnectionOf,
  readConnection,
  saveConnection,
} from './connections.store.ts';
import { openCredentials, sealCredentials } from './opened.ts';

export type SetDeps = {
  readonly keyring: Keyring;
  readonly newId: NewId;
  readonly environment: 'sandbox' | 'production';
  readonly policy: EgressPolicy;
  pmsOf(kind: PmsKind): Pms;
};

/**
 * A connection as an operator enters it. An empty credential keeps the stored one. `baseUrl` '' means the PMS's own
 * address.
 */
export type StatedConnection = Omit<Connection, 'id' | 'kind'> & {
  readonly kind: string;
  readonly renewsWebhook: boolean;
};

/** `webhookKey`: new secret part of the webhook address, 43 characters of base64url; null if unchanged. */
export type SetConnection = { readonly row: ConnectionRow; readonly webhookKey: string | null };

/** Throws `invalid_argument` with all faults, and `failed_precondition`. */
export async function setConnection(tx: Transaction, deps: SetDeps, stated: StatedConnection): Promise<SetConnection> {
  const kind = pmsKinds.find((one) => one === stated.kind);
  if (kind === undefined) throw invalidFields([{ field: 'kind', message: `is ${pmsKinds.join(' or ')}` }]);
  const known = await lockConnectionOf(tx, stated.tenantId, stated.propertyReference);
  if (known !== undefined) requireUnchanged(known, { ...stated, kind });
  const pms = deps.pmsOf(kind);
  const credentials = credentialsOf(deps.keyring, known, stated.credentials);
  const baseUrl = stated.baseUrl || pms.baseUrl;
  const { renewsWebhook, ...settings } = stated;
  const connection = { ...settings, kind, baseUrl, credentials, id: known?.id ?? deps.newId('pmc') };
  requireUsable(deps, pms, connection);
  const isNew = known === undefined || renewsWebhook;
  const webhookKey = isNew ? randomBytes(32).toString('base64url') : null;
  const webhookHash = webhookKey === null && known !== undefined ? known.webhookHash : hashOf(webhookKey ?? '');
  const sealed = sealCredentials(deps.keyring, connection, credentials);
  return { row: await saveConnection(tx, { ...connection, ...sealed, webhookHash }), webhookKey };
}

export function hashOf(webhookKey: string): Buffer {
  return createHash('sha256').update(webhookKey).digest();
}

/** Throws `not_found`. */
export async function endConnection(tx: Queries, of: Pick<Connection, 'id' | 'tenantId'>): Promise<ConnectionRow> {
  const row = await endConnectionRow(tx, of);
  if (row === undefined) throw noSuchConnection();
  return row;
}

/** Reads a connection with its credentials. Throws `not_found`, and `failed_precondition` for an ended connection. */
export async function openConnection(
  database: Queries,
  keyring: Keyring,
  of: Pick<Connection, 'id' | 'tenantId'>,
): Promise<{ row: ConnectionRow; connection: Connection }> {
  const row = await readConnection(database, of);
  if (row === undefined) throw noSuchConnection();
  const { wrappedKey, ciphertext } = row;
  if (wrappedKey === null || ciphertext === null)
    throw new ServiceError('failed_precondition', 'the connection has ended');
  return { row, connection: { ...row, credentials: openCredentials(keyring, { ...row, wrappedKey, ciphertext }) } };
}

/** Refuses another kind or prefix, which would create new bookings for the same reservations. */
function requireUnchanged(
  known: ConnectionRow,
  { kind, referencePrefix }: Pick<Connection, 'kind' | 'referencePrefix'>,
) {
  if (known.kind === kind && known.referencePrefix === referencePrefix) return;
  throw new ServiceError(
    'failed_precondition',
    'kind and prefix cannot change: end the connection and set another one',
  );
}

function credentialsOf(keyring: Keyring, known: ConnectionRow | undefined, given: Credentials): Credentials {
  if (known === undefined || known.wrappedKey === null || known.ciphertext === null) return given;
  const { wrappedKey, ciphertext } = known;
  const before = openCredentials(keyring, { ...known, wrappedKey, ciphertext });
  return { client: given.client || before.client, secret: given.secret || before.secret };
}

function requireUsable({ environment, policy }: SetDeps, pms: Pms, connection: Connection): void {
  const { baseUrl, pmsProperty, timeZone, referencePrefix, infantsBelow, propertyReference, credentials } = connection;
  const isSecret = (text: string) => isText(text, 1, 512) && text === text.trim();
  const wrong: readonly (FieldError & { readonly isWrong: boolean })[] = [
    { field: 'base_url', message: 'is not the address of the PMS', isWrong: !isAllowed(baseUrl) },
    { field: 'property_reference', message: 'is 1 to 128 characters', isWrong: !isText(propertyReference, 1, 128) },
    { field: 'pms_property', message: 'is no id of the PMS', isWrong: !isPmsId(pmsProperty) },
    { field: 'time_zone', message: 'is no zone of the IANA database', isWrong: !isTimeZone(timeZone) },
    { field: 'reference_prefix', message: 'is at most 32 characters', isWrong: !isText(referencePrefix, 0, 32) },
    { field: 'infants_below', message: 'is 0 to 17', isWrong: infantsBelow < 0 || infantsBelow > 17 },
    { field: 'client', message: 'is missing, or has white space at its ends', isWrong: !isSecret(credentials.client) },
    { field: 'secret', message: 'is missing, or has white space at its ends', isWrong: !isSecret(credentials.secret) },
    ...pms.problemsOf(connection).map((message) => ({ field: 'pms_service', message, isWrong: true })),
  ];
  const problems = wrong.flatMap(({ isWrong, field, message }) => (isWrong ? [{ field, message }] : []));
  if (problems.length > 0) throw invalidFields(problems);

  /** Allows only the PMS's address in production; a sandbox may call a simulated PMS. */
  function isAllowed(url: string): boolean {
    if (environment === 'production') return url === pms.baseUrl;
    return parseUrl(url)?.origin === url && judgeUrl(url, policy).kind === 'allowed';
  }
}

function noSuchConnection(): ServiceError {
  return new ServiceError('not_found', 'no such connection');
}
