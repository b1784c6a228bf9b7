import type * as grpc from '@grpc/grpc-js';
import { ServiceError } from '../errors.ts';
import { retry } from '../retry.ts';
import { fromGrpcError, isLostCall } from './errors.ts';
import { asSecondTry } from './replicas/balancer.ts';
import { type SecondTryOutcome, trySecond } from './replicas/second-try.ts';
import type { ClientCall } from './types.ts';

type Method<I, O> = {
  path: string;
  requestSerialize(value: I): Buffer;
  responseDeserialize(bytes: Buffer): O;
  options?: { idempotency_level: string };
};
type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;
export type Outgoing<O> = {
  path: string;
  /** True if the proto marks the method as idempotent. */
  idempotent: boolean;
  start(client: grpc.Client, metadata: grpc.Metadata, options: grpc.CallOptions, settle: Settle<O>): { cancel(): void };
};

export function unaryCall<I, O>(method: Method<I, O>, request: I): Outgoing<O> {
  const { path, requestSerialize, responseDeserialize } = method;
  return {
    path,
    idempotent: isIdempotent(method),
    start: (client, metadata, options, settle) =>
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, options, settle),
  };
}

export function streamCall<I, O>(method: Method<I, O>, requests: readonly I[]): Outgoing<O> {
  const { path, requestSerialize, responseDeserialize } = method;
  return {
    path,
    idempotent: isIdempotent(method),
    start(client, metadata, options, settle) {
      const call = client.makeClientStreamRequest(
        path,
        requestSerialize,
        responseDeserialize,
        metadata,
        options,
        settle,
      );
      for (const request of requests) call.write(request);
      call.end();
      return call;
    },
  };
}

function isIdempotent({ options }: Method<never, unknown>): boolean {
  return options?.idempotency_level === 'IDEMPOTENT' || options?.idempotency_level === 'NO_SIDE_EFFECTS';
}

/** `endsAt` is a time of the monotonic clock, because the wall clock may change between two tries. */
export type Sending<O> = {
  metadata: grpc.Metadata;
  endsAt: number;
  signal: AbortSignal | undefined;
  meetsFirstTry?: ClientCall<O>['meetsFirstTry'];
  countSecondTry(outcome: SecondTryOutcome): void;
};

/**
 * Repeats an idempotent call once, on any replica, if the call was lost with its connection. An answered call is never
 * repeated, because an overloaded service must not get twice the load.
 */
export async function untilNotLost<O>(client: grpc.Client, outgoing: Outgoing<O>, sending: Sending<O>): Promise<O> {
  try {
    return await untilAccepted(client, outgoing, sending);
  } catch (error) {
    if (!outgoing.idempotent || !(error instanceof ServiceError) || !isLostCall(error)) throw error;
    return untilAccepted(client, outgoing, sending);
  }
}

/**
 * Repeats a call that a closing connection refused (GOAWAY), because no handler saw it. grpc-js repeats the call only
 * once, but the next connection may also be closing.
 */
function untilAccepted<O>(client: grpc.Client, outgoing: Outgoing<O>, sending: Sending<O>): Promise<O> {
  return retry(() => carryOut(client, outgoing, sending), {
    isRetryable: (error) => error instanceof ServiceError && isRefusedStream(error.cause),
    attempts: 4,
    baseMs: 10,
    maxMs: 50,
  });
}

/**
 * Recognises HTTP/2's REFUSED_STREAM (docs/architecture.md#internals-of-libraries), after which the server processed
 * nothing (RFC 9113, 8.7).
 */
function isRefusedStream(cause: unknown): boolean {
  return cause instanceof Error && 'details' in cause && cause.details === 'Stream refused by server';
}

function carryOut<O>(client: grpc.Client, outgoing: Outgoing<O>, sending: Sending<O>): Promise<O> {
  const { metadata, endsAt, signal } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abandoned(signal));
    const start = (sent: grpc.Metadata, done: Settle<O>) =>
      outgoing.start(client, sent, { deadline: Date.now() + endsAt - performance.now() }, done);
    const call = start(metadata, settle);
    const again = (done: Settle<O>) => start(asSecondTry(metadata), done);
    const cancel = () => call.cancel();
    const abandon = () => {
      if (signal !== undefined) callOf(outgoing, abandoned(signal));
      cancel();
    };
    const endSecondTries = outgoing.idempotent ? trySecond(again, take, sending.countSecondTry) : undefined;
    signal?.addEventListener('abort', abandon, { once: true });

    function take(response: O): boolean {
      if (sending.meetsFirstTry?.(response)) return false;
      settle(null, response);
      cancel();
      return true;
    }

    function settle(error: grpc.ServiceError | null, response?: O): void {
      signal?.removeEventListener('abort', abandon);
      endSecondTries?.();
      if (error === null && response !== undefined) resolve(response);
      else reject(callOf(outgoing, signal?.aborted ? abandoned(signal) : fromGrpcError(error)));
    }
  });
}

/** Notes the method for the log, because an error does not show which call of an operation failed. */
function callOf({ path }: Pick<Outgoing<unknown>, 'path'>, error: ServiceError): ServiceError {
  error.rpc ??= path.slice(1);
  return error;
}

function abandoned({ reason }: AbortSignal): ServiceError {
  if (reason instanceof ServiceError) return reason;
  return new ServiceError('deadline_exceeded', 'the call was cancelled', { cause: reason });
}
