import { type BatchCall, type Batcher, createBatcher } from '@gcs/kit/batching/batcher';
import { type ErrorCode, isUnavailable, ServiceError, toServiceError } from '@gcs/kit/errors';
import { type ConnectOptions, connect, connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import { parseListen } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type * as grpc from '@grpc/grpc-js';

/** Without `credentials`, connections are in plain text. */
export type Behind = {
  /** Addresses as `host:port`. */
  addresses: Readonly<Record<Owner, string>> & { readonly log?: string | null; readonly providers?: string | null };
  credentials: grpc.ChannelCredentials | undefined;
  telemetry: Telemetry;
  lifecycle: Lifecycle;
};

/** Parts of `Behind` that each piece of the running gateway may need. */
export type Running = Pick<Behind, 'lifecycle' | 'telemetry'>;

type Owner = 'session' | 'evidence' | 'delivery' | 'stays';

export function ofEach<T>(make: (owner: Owner) => T): Readonly<Record<Owner, T>> {
  return { session: make('session'), evidence: make('evidence'), delivery: make('delivery'), stays: make('stays') };
}

/** The default deadline of a call is 2 s. */
export function connectTo<D extends grpc.ServiceDefinition>(
  behind: Behind,
  owner: Owner,
  definition: D,
  deadlineMs?: number,
): Client<D> {
  return connectAt(behind, owner, behind.addresses[owner], definition, deadlineMs);
}

export function connectToProviders<D extends grpc.ServiceDefinition>(
  behind: Behind,
  definition: D,
  deadlineMs?: number,
): Client<D> | null {
  const { providers: address = null } = behind.addresses;
  return address === null ? null : connectAt(behind, 'providers', address, definition, deadlineMs);
}

export function connectToAll<D extends grpc.ServiceDefinition>(
  behind: Behind,
  definition: D,
): Readonly<Record<string, Client<D>>> {
  const providers = connectToProviders(behind, definition);
  const { session, evidence, delivery, stays } = ofEach((owner) => connectTo(behind, owner, definition));
  return { session, evidence, 'webhook-delivery': delivery, stays, ...(providers && { providers }) };
}

function connectAt<D extends grpc.ServiceDefinition>(
  { lifecycle, addresses: _, ...options }: Behind,
  owner: string,
  address: string,
  definition: D,
  deadlineMs?: number,
): Client<D> {
  const { client, close } = connect(definition, address, { ...options, ...(deadlineMs && { deadlineMs }) });
  lifecycle.onStop(`client of ${owner}`, close);
  return client;
}

export function connectRawTo(behind: Behind, owner: Owner, deadlineMs?: number): RawClient {
  return connectRawAt(behind, owner, behind.addresses[owner], deadlineMs);
}

/**
 * Connects to the evidence process that keeps the checkpoint or, without a log address, to any evidence process. The
 * process at the log address has the certificate of the evidence service's host name.
 */
export function connectRawToLog(behind: Behind, deadlineMs: number): RawClient {
  const { evidence, log = null } = behind.addresses;
  if (log === null) return connectRawTo(behind, 'evidence', deadlineMs);
  const serverName = behind.credentials && parseListen(evidence).host;
  return connectRawAt({ ...behind, serverName }, 'the log', log, deadlineMs);
}

/** Refuses every call in a deployment without a providers service. */
export function connectRawToProviders(behind: Behind, deadlineMs: number): RawClient {
  const { providers: address = null } = behind.addresses;
  if (address !== null) return connectRawAt(behind, 'providers', address, deadlineMs);
  const refuse = async () => {
    throw new ServiceError('failed_precondition', 'this deployment has no providers service');
  };
  return { call: refuse, stream: refuse, close: () => {} };
}

function connectRawAt(
  { lifecycle, ...options }: Behind & Pick<ConnectOptions, 'serverName'>,
  owner: string,
  address: string,
  deadlineMs?: number,
): RawClient {
  const client = connectRaw(address, { ...options, ...(deadlineMs && { deadlineMs }) });
  lifecycle.onStop(`raw client of ${owner}`, () => client.close());
  return client;
}

/** Reads are smaller than creates, so one call may contain more of them. */
export const maxReadBatch = 256;

export const gathering = {
  // Two calls keep a backend busy. More would make batches smaller: with 64 clients, 8 items instead of 20.
  maxInFlight: 2,
  // Most calls return within this time (docs/architecture.md#batching).
  joinsAfterMs: 6,
  // After a missed deadline, no item has time for a retry. A refusal would recur.
  isRetryable: (error: unknown) => isFaultOrAway(toServiceError(error).code),
};

const isFaultOrAway = (code: ErrorCode) => isUnavailable(code) || code === 'internal_error';

/**
 * Combines concurrent calls into batches (docs/architecture.md#batching). At most two batches are in flight, to
 * different replicas. A stop waits for open batches.
 */
export function batchCalls<I, O>(
  { lifecycle, telemetry }: Running,
  name: string,
  maxBatch: number,
  send: (items: I[], call: BatchCall) => Promise<readonly O[]>,
): Batcher<I, O>['submit'] {
  const refusals = telemetry.meter.createCounter('gcs.batch.refusals', {
    unit: '{item}',
    description: 'Items refused under overload because their answers would come too late, by `batch`',
  });
  const onRefused = () => refusals.add(1, { batch: name });
  const batcher = createBatcher({ send, maxBatch, ...gathering, onRefused });
  lifecycle.onStop(name, () => batcher.stop());
  return (item, options) => batcher.submit(item, options);
}
