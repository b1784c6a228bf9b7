import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import type { EgressPolicy } from '@gcs/kit/egress/egress.rules';
import { judgeUrl, type Target } from '@gcs/kit/egress/egress.rules';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { OwnHeader } from '../attempts/own-headers.rules.ts';
import { endpointKeysOf, type SigningKeys } from '../attempts/signature.rules.ts';
import type { Schedule } from '../attempts/verdict.rules.ts';
import {
  type EndpointSecretRow,
  readChangedEndpoints,
  readEndpointSequence,
  readEndpoints,
} from './read-endpoints.store.ts';
import { headerAad, secretAad } from './secrets.store.ts';

/** One secret of an endpoint; `validUntilMs` is infinite unless it is retired. */
type Secret = { keys: SigningKeys; isActive: boolean; validUntilMs: number };

/** An endpoint as deliveries and verification need it, its secrets and headers decrypted. */
export type KnownEndpoint = {
  id: string;
  /** Number of the change that this is the state of. */
  sequence: number;
  isActive: boolean;
  /** Null when the address is one that deliveries must not reach. */
  target: Target | null;
  acceptAny2xx: boolean;
  maxInFlight: number;
  schedule: Schedule | null;
  /** An event waits until the one before it in its session is settled. */
  isStrict: boolean;
  /** The newest first. */
  secrets: readonly Secret[];
  /** Custom headers; null if no key opens one: nothing is sent without it. */
  headers: readonly OwnHeader[] | null;
};

export type EndpointDirectory = {
  /** Returns the known endpoint; undefined if it was never loaded or does not exist. */
  get(id: string): KnownEndpoint | undefined;
  /** Loads those that are not known yet, in one statement. */
  load(ids: readonly string[], connection?: Connection): Promise<void>;
  /** Reads these endpoints again: changes committed before the call are known after it. */
  reload(ids: readonly string[], connection?: Connection): Promise<void>;
  /** Calls back with each endpoint that is known, again whenever it is read, and with the id of a dropped one. */
  watch(onRead: (endpoint: KnownEndpoint) => void, onDropped: (id: string) => void): void;
  stop(): Promise<void>;
};

type DirectoryOptions = {
  database: Database;
  keyring: Keyring;
  policy: EgressPolicy;
  telemetry: Telemetry;
  /** Maximum delay of a change in this process. */
  pollMs?: number;
  /** Time that an active endpoint is known after its read. */
  keepMs?: number;
};

/**
 * The endpoints in use, with decrypted secrets, so that an attempt and a verification need no statement. Changes are
 * numbered in commit order, so a poll above the last number misses none. Polls are the only source of changes and take
 * less than a second (docs/delivery.md#engine). A poll forgets what is not active or was read long ago; its next use
 * reads it again.
 */
export async function openEndpointDirectory(options: DirectoryOptions): Promise<EndpointDirectory> {
  const { database, telemetry, pollMs = 800, keepMs = 600_000 } = options;
  const known = new Map<string, KnownEndpoint & { readAtMs: number }>();
  // Running reads of an endpoint: a change may be announced between their snapshot and answer.
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

  /** One that is being read stays: the answer may be older than what is known. */
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

/** The secret that signs now. */
export function activeKeys({ secrets }: KnownEndpoint): SigningKeys | undefined {
  return secrets.find((secret) => secret.isActive)?.keys;
}

/** Every secret that verifies now: active, next and recently retired. */
export function liveKeys({ secrets }: KnownEndpoint, nowMs: number): SigningKeys[] {
  return secrets.filter((secret) => secret.validUntilMs > nowMs).map((secret) => secret.keys);
}

const maxSignatures = 4;

/**
 * The secrets whose signatures a delivery carries: the next one, the active one and the latest retired. All that
 * verify would be right too, but a header must stay small however often a secret is rotated.
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

/** Nothing for a secret that no key of ours opens: the attempts of its endpoint fail with that reason, others continue. */
function toSecret(row: EndpointSecretRow, { keyring, telemetry }: Pick<DirectoryOptions, 'keyring' | 'telemetry'>) {
  const { wrappedKey, ciphertext, validUntil } = row;
  if (wrappedKey === null || ciphertext === null) return [];
  try {
    const text = openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, secretAad(row.tenantId, row.id));
    const validUntilMs = validUntil?.getTime() ?? Number.POSITIVE_INFINITY;
    return [{ keys: endpointKeysOf(text.toString('utf8')), isActive: row.secretState === 'ACTIVE', validUntilMs }];
  } catch (err) {
    telemetry.logger.error({ err, endpointId: row.id }, 'a signing secret cannot be decrypted');
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
    telemetry.logger.error({ err, endpointId: id }, "a header of an endpoint's own cannot be decrypted");
    return null;
  }
}
