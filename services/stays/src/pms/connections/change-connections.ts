import { createHash, randomBytes } from 'node:crypto';
import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import { invalidFields, isText, requireFields } from '@gcs/kit/admin/texts';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { type EgressPolicy, judgeUrl } from '@gcs/kit/egress/egress.rules';
import { ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import type { NewId } from '@gcs/kit/ids';
import type { Database, Connection as Queries } from '@gcs/kit/postgres/database';
import type {
  PmsConnection,
  SetPmsConnectionRequest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/pms_connection_service';
import { isTimeZone } from '../../booking/local-time.rules.ts';
import { type Connection, isPmsId, type PmsKind, pmsKinds } from '../port/pms.rules.ts';
import type { Pms } from '../port/pms.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  endConnectionRow,
  listConnections,
  lockConnectionOf,
  openCredentials,
  readConnection,
  saveConnection,
} from './connections.store.ts';

export type SetDeps = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly newId: NewId;
  readonly environment: 'sandbox' | 'production';
  readonly policy: EgressPolicy;
  /** Base URL of the webhook addresses. */
  readonly pmsBaseUrl: string;
  pmsOf(kind: PmsKind): Pms;
};

type Asked = Omit<SetPmsConnectionRequest__Output, 'requestId'>;

/**
 * Creates or changes a property's connection. An empty credential keeps the stored one; an empty `baseUrl` means the
 * PMS's own address. The response to a repeated request has an empty `webhookUrl`. Throws `invalid_argument` with all
 * faults, and `failed_precondition`.
 */
export function setConnection(
  deps: SetDeps,
  request: AdminRequest,
  asked: Asked,
): Promise<{ connection: PmsConnection }> {
  return onceByRequestId(
    deps.database,
    request,
    async (tx) => {
      const kind = pmsKinds.find((one) => one === asked.kind);
      if (kind === undefined) throw invalidFields([{ field: 'kind', message: `is ${pmsKinds.join(' or ')}` }]);
      const known = await lockConnectionOf(tx, asked);
      if (known !== undefined) requireUnchanged(known, asked);
      const pms = deps.pmsOf(kind);
      const connection = connectionOf(deps, pms, asked, known);
      requireUsable(deps, pms, connection);
      const webhookKey = randomBytes(32).toString('base64url');
      const keptHash = asked.renewWebhook ? undefined : known?.webhookHash;
      const saved = { ...connection, webhookHash: keptHash ?? hashOf(webhookKey) };
      const webhookUrl = keptHash === undefined ? `${deps.pmsBaseUrl}/pms/${kind}/${webhookKey}` : '';
      return { connection: messageOf(await saveConnection(tx, deps.keyring, saved), webhookUrl) };
    },
    ({ connection }) => ({ connection: { ...connection, webhookUrl: '' } }),
  );
}

export function hashOf(webhookKey: string): Buffer {
  return createHash('sha256').update(webhookKey).digest();
}

/** Throws `not_found`. */
export function endConnection(
  database: Database,
  request: AdminRequest,
  of: ConnectionKey,
): Promise<{ connection: PmsConnection }> {
  return onceByRequestId(database, request, async (tx) => {
    const row = await endConnectionRow(tx, of);
    if (row === undefined) throw noSuchConnection();
    return { connection: messageOf(row, '') };
  });
}

export async function pageOfConnections(database: Database, { tenantId, ...page }: PageRequest & { tenantId: string }) {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([afterId = ''], limit) => listConnections(database, { tenantId, afterId, limit }),
    placeOf: ({ id }) => [id],
  });
  return { connections: rows.map((row) => messageOf(row, '')), nextPageToken };
}

function messageOf(row: ConnectionRow, webhookUrl: string): PmsConnection {
  const { id, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix } = row;
  const { infantsBelow, writesBack, problem, webhookAt, polledAt, writtenAt, createdAt, changedAt, endedAt } = row;
  return {
    ...{ id, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix },
    ...{ infantsBelow, writesBack, problem, webhookUrl },
    lastWebhookAt: webhookAt?.toISOString() ?? '',
    lastPollAt: polledAt?.toISOString() ?? '',
    lastWrittenAt: writtenAt?.toISOString() ?? '',
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
  };
}

/** Reads a connection with its credentials. Throws `not_found`, and `failed_precondition` for an ended connection. */
export async function openConnection(
  database: Queries,
  keyring: Keyring,
  of: ConnectionKey,
): Promise<{ row: ConnectionRow; connection: Connection }> {
  const row = await readConnection(database, of);
  if (row === undefined) throw noSuchConnection();
  return { row, connection: { ...row, credentials: openCredentials(keyring, row) } };
}

/** Refuses another kind or prefix, which would create new bookings for the same reservations. */
function requireUnchanged(known: ConnectionRow, { kind, referencePrefix }: Asked): void {
  if (known.kind === kind && known.referencePrefix === referencePrefix) return;
  throw new ServiceError(
    'failed_precondition',
    'kind and prefix cannot change: end the connection and set another one',
  );
}

const usualInfants = 2;

function connectionOf(deps: SetDeps, pms: Pms, asked: Asked, known: ConnectionRow | undefined): Connection {
  const { tenantId, propertyReference, pmsProperty, pmsService, timeZone, referencePrefix } = asked;
  const before = known && openCredentials(deps.keyring, known);
  return {
    ...{ tenantId, propertyReference, pmsProperty, pmsService, timeZone, referencePrefix },
    ...{ id: known?.id ?? deps.newId('pmc'), kind: pms.kind, baseUrl: asked.baseUrl || pms.baseUrl },
    ...{ infantsBelow: asked.infantsBelow || usualInfants, writesBack: !asked.noWriteBack },
    credentials: {
      client: asked.client || (before?.client ?? ''),
      secret: asked.secret || (before?.secret ?? ''),
    },
  };
}

function requireUsable({ environment, policy }: SetDeps, pms: Pms, connection: Connection): void {
  const { baseUrl, pmsProperty, timeZone, referencePrefix, infantsBelow, propertyReference, credentials } = connection;
  const serviceProblem = pms.serviceProblemOf(connection);
  const isSecret = (text: string) => isText(text, 1, 512) && text === text.trim();
  const spaced = 'is missing, or has white space at its ends';
  requireFields({
    base_url: [isAllowed(baseUrl), 'is not the address of the PMS'],
    property_reference: [isText(propertyReference, 1, 128), 'is 1 to 128 characters'],
    pms_property: [isPmsId(pmsProperty), 'is no id of the PMS'],
    time_zone: [isTimeZone(timeZone), 'is no zone of the IANA database'],
    reference_prefix: [isText(referencePrefix, 0, 32), 'is at most 32 characters'],
    infants_below: [infantsBelow >= 0 && infantsBelow <= 17, 'is 0 to 17'],
    client: [isSecret(credentials.client), spaced],
    secret: [isSecret(credentials.secret), spaced],
    pms_service: [serviceProblem === '', serviceProblem],
  });

  /** Allows only the PMS's address in production; a sandbox may call a simulated PMS. */
  function isAllowed(url: string): boolean {
    if (environment === 'production') return url === pms.baseUrl;
    return parseUrl(url)?.origin === url && judgeUrl(url, policy).kind === 'allowed';
  }
}

function noSuchConnection(): ServiceError {
  return new ServiceError('not_found', 'no such connection');
}
