import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import type { EgressPolicy } from '@gcs/kit/egress/egress.rules';
import { judgeUrl, type Target } from '@gcs/kit/egress/egress.rules';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { endpointKeysOf, type SigningKeys } from '@gcs/kit/webhooks/signature';
import type { OwnHeader } from '../attempts/own-headers.rules.ts';
import type { Schedule } from '../attempts/verdict.rules.ts';
import {
  type EndpointSecretRow,
  readChangedEndpoints,
  readEndpointSequence,
  readEndpoints,
} from './read-endpoints.store.ts';
import { headerAad, secretAad } from './secrets.store.ts';

/** `validUntilMs` is infinite unless the secret is retired. */
type Secret = { keys: SigningKeys; isActive: boolean; validUntilMs: number };

export type KnownEndpoint = {
  id: string;
  /** Sequence number of the endpoint's latest change. */
  sequence: number;
  isActive: boolean;
  /** Null if the egress rules deny the address. */
  target: Target | null;
  acceptAny2xx: boolean;
  maxInFlight: number;
  schedule: Schedule | null;
  /** True if an event waits until the previous event of its session is settled. */
  isStrict: boolean;
  /** The newest secret is first. */
  secrets: readonly Secret[];
  /** Custom headers. Null if a header cannot be decrypted; then the endpoint gets no deliveries. */
  headers: readonly OwnHeader[] | null;
};

export type EndpointDirectory = {
  /** Returns an endpoint from memory. Undefined if the endpoint is not loaded or does not exist. */
  get(id: string): KnownEndpoint | undefined;
  load(ids: readonly string[], connection?: Connection): Promise<void>;
  /** Reads these endpoints again, including every change committed before the call. */
  reload(ids: readonly string[], connection?: Connection): Promise<void>;
  /**
   * Calls `onRead` with each endpoint in memory, now and after every read. Calls `onDropped` with the id of each
   * endpoint that leaves memory.
   */
  watch(onRead: (endpoint: KnownEndpoint) => void, onDropped: (id: string) => void): void;
  stop(): Promise<void>;
};

type DirectoryOptions = {
  database: Database;
  keyring: Keyring;
  policy: EgressPolicy;
  telemetry: Telemetry;
  pollMs?: number;
  /** Time after which a poll forgets an active endpoint. */
  keepMs?: number;
};

/**
 * Keeps used endpoints in memory, so attempts and verification execute no SQL. A poll finds changes within a second
 * (docs/delivery.md#engine). Changes are numbered in commit order, so a poll for higher numbers misses no change.
 */
export async function openEndpointDirectory(options: DirectoryOptions): Promise<EndpointDirectory> {
  const { database, telemetry, pollMs = 800, keepMs = 600_000 } = options;
  const known = new Map<string, KnownEndpoint & { readAtMs: number }>();
  // Number of running reads by endpoint. A poll may find a change that a running read does not see.
  const reading = new Map<string, number>();
  let sequence = await readEndpointSequence(database);
  let onRead = (_: KnownEndpoint): void => {};
  let onDropped = (_: string): void => {};

  async function read(ids: readonly string[], connection: Connection = database): Promise<void> {
    for (const id of ids) reading.set(id, (reading.get(id) ?? 0) + 1);
    try {
      const rows = Map.groupBy(await readEndpoints(connection, ids), (row) => row.id);
      for (const own of rows.values()) keep(toKnownEndpoint(own, options));
    } finally {
      for (const id of ids) {
        const others = (reading.get(id) ?? 1) - 1;
        if (others > 0) reading.set(id, others);
        else reading.delete(id);
      }
    }
  }

  function keep(endpoint: KnownEndpoint | undefined): void {
    if (endpoint === undefined) return;
    if ((known.get(endpoint.id)?.sequence ?? 0) > endpoint.sequence) return;
    known.set(endpoint.id, { ...endpoint, readAtMs: performance.now() });
    onRead(endpoint);
  }

  /** Forgets inactive and old endpoints, except during a read, which may return an older state. */
  function forget(): void {
    for (const { id, isActive, readAtMs } of known.values()) {
      if ((isActive && performance.now() - readAtMs < keepMs) || reading.has(id)) continue;
      known.delete(id);
      onDropped(id);
    }
  }

  async function refresh(): Promise<number> {
    const changed = await readChangedEndpoints(database, sequence);
    const ids = changed.map((change) => change.id).filter((id) => known.has(id) || reading.has(id));
    if (ids.length > 0) await read(ids);
    sequence = changed.reduce((latest, change) => Math.max(latest, change.sequence), sequence);
    forget();
    return pollMs;
  }

  const loop = startLoop({ name: 'changes of endpoints', run: refresh, pollMs, logger: telemetry.logger });
  return {
    get: (id) => known.get(id),
    async load(ids, connection) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (missing.length > 0) await read(missing, connection);
    },
    reload: read,
    watch(...listeners) {
      [onRead, onDropped] = listeners;
      for (const endpoint of known.values()) onRead(endpoint);
    },
    stop: loop.stop,
  };
}

export function activeKeys({ secrets }: KnownEndpoint): SigningKeys | undefined {
  return secrets.find((secret) => secret.isActive)?.keys;
}

export function liveKeys({ secrets }: KnownEndpoint, nowMs: number): SigningKeys[] {
  return secrets.filter((secret) => secret.validUntilMs > nowMs).map((secret) => secret.keys);
}

const maxSignatures = 4;

/**
 * Returns the keys that sign: at most four, the newest first. More secrets may still verify, but the header must stay
 * small after many rotations.
 */
export function signingSecrets(endpoint: KnownEndpoint, nowMs: number): SigningKeys[] {
  return liveKeys(endpoint, nowMs).slice(0, maxSignatures);
}

function toKnownEndpoint(
  rows: readonly EndpointSecretRow[],
  { policy, ...vault }: DirectoryOptions,
): KnownEndpoint | undefined {
  const [row] = rows;
  if (row === undefined) return undefined;
  const judged = judgeUrl(row.url, policy);
  return {
    id: row.id,
    sequence: row.sequence,
    isActive: row.status === 'ACTIVE',
    target: judged.kind === 'allowed' ? judged.target : null,
    acceptAny2xx: row.acceptAny2xx,
    maxInFlight: row.maxInFlight,
    schedule: row.retryScheduleMs,
    isStrict: row.ordering === 'STRICT',
    secrets: rows.flatMap((one) => toSecret(one, vault)),
    headers: toHeaders(row, vault),
  };
}

/**
 * Returns an empty list if the secret cannot be decrypted. Without an active secret, attempts fail with the reason
 * `secret`.
 */
function toSecret(row: EndpointSecretRow, { keyring, telemetry }: Pick<DirectoryOptions, 'keyring' | 'telemetry'>) {
  const { wrappedKey, ciphertext, validUntil } = row;
  if (wrappedKey === null || ciphertext === null) return [];
  try {
    const text = openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, secretAad(row.tenantId, row.id));
    const validUntilMs = validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
    return [{ keys: endpointKeysOf(text.toString('utf8')), isActive: row.secretState === 'ACTIVE', validUntilMs }];
  } catch (err) {
    telemetry.logger.error({ err, endpointId: row.id }, 'failed to decrypt a signing secret');
    return [];
  }
}

function toHeaders(
  { id, tenantId, headers }: EndpointSecretRow,
  { keyring, telemetry }: Pick<DirectoryOptions, 'keyring' | 'telemetry'>,
): OwnHeader[] | null {
  try {
    return headers.map(({ name, ...sealed }) => {
      const wrappedKey = Buffer.from(sealed.wrappedKey, 'base64');
      const ciphertext = Buffer.from(sealed.ciphertext, 'base64');
      const value = openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, headerAad(tenantId, id, name));
      return { name, value: value.toString('utf8') };
    });
  } catch (err) {
    telemetry.logger.error({ err, endpointId: id }, 'failed to decrypt a custom header of an endpoint');
    return null;
  }
}
