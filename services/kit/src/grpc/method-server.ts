import { adminRouteOf } from '@gcs/proto/admin-routes';
import type * as grpc from '@grpc/grpc-js';
import { fingerprintOf, noSecret } from '../admin/admin-requests.ts';
import {
  authorizeOperator,
  bearerToken,
  isAdminMethod,
  type OperatorVerifier,
  purposeOf,
  requireScope,
} from '../admin/operator-access.ts';
import type { Operator } from '../admin/operator-identity.ts';
import type { Visible } from '../admin/operator-scope.ts';
import { requireUsableTexts } from '../admin/texts.ts';
import { type Deadline, deadlineAfter } from '../deadline.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import { isTransient, isUnusableValue } from '../postgres/errors.ts';
import { type Logger, withTrace } from '../telemetry/logger.ts';
import { contextOf, type Telemetry, traceTextOf } from '../telemetry/telemetry.ts';
import { toGrpcError } from './errors.ts';
import { observeRpc, type RpcObserver } from './telemetry.ts';
import type { CallContext } from './types.ts';

type Handle<I, O> = (request: I, call: CallContext) => Promise<O>;
type Host = {
  telemetry: Telemetry;
  observe: RpcObserver;
  operators: Operators | undefined;
  cuts: Set<() => void>;
  isCutOff: boolean;
};

export type Operators = {
  verify: OperatorVerifier;
  /** Throws if the operator calls too often. */
  admit?(operator: Operator): void;
  /** The secret of request fingerprints; if absent, `noSecret`. */
  requestSecret?: Uint8Array | undefined;
  /** Checks the requested session if the operator may see only some properties. */
  requireSession?: RequireSession | undefined;
  /** Logs a failed admin call before the call is answered. Never rejects. */
  noteFailure?(call: FailedCall): Promise<void>;
};

/** `operator` is null if the token was refused. */
export type FailedCall = Pick<CallContext, 'method' | 'metadata' | 'trace' | 'operator'> & {
  /** The message: bytes if this process does not decode it, null for a stream. */
  request: unknown;
  failure: ServiceError;
};

/** Throws the same `not_found` as for a missing session if the session's property is not visible. */
export type RequireSession = (visible: Visible, sessionId: string, deadline: Deadline) => Promise<void>;

export type ServeMethod = {
  unary<I, O>(method: string, handle: Handle<I, O>): grpc.handleUnaryCall<I, O>;
  stream<I, O>(method: string, handle: Handle<I[], O>): grpc.handleClientStreamingCall<I, O>;
  /** Ends current and new calls with UNAVAILABLE, because clients do not retry a call without a status. */
  cutOff(): void;
};

export const maxStreamedMessages = 1_000;

export function methodServer(telemetry: Telemetry, operators: Operators | undefined): ServeMethod {
  const observe = observeRpc(telemetry, 'server');
  const host: Host = { telemetry, observe, operators, cuts: new Set(), isCutOff: false };
  return {
    unary: (method, handle) => (call, callback) => {
      settle(
        answer(host, method, { call, request: call.request }, async (context) => {
          checkTexts(method, call.request);
          const visible = await scopeOf(host, call.request, context);
          return handle(call.request, { ...fingerprinted(host, call.request, context), visible });
        }),
        callback,
      );
    },
    stream: (method, handle) => (call, callback) => {
      settle(
        answer(host, method, { call, request: null }, async (context) => {
          const requests = await gather(call);
          checkTexts(method, requests);
          return handle(requests, context);
        }),
        callback,
      );
    },
    cutOff() {
      host.isCutOff = true;
      for (const cut of host.cuts) cut();
    },
  };
}

/** For raw bytes, the decoding service adds the fingerprint. */
function fingerprinted({ operators }: Host, request: unknown, context: CallContext): CallContext {
  const { operator, method } = context;
  if (operator === null || typeof request !== 'object' || request === null || !('requestId' in request)) return context;
  return { ...context, fingerprint: fingerprintOf(operators?.requestSecret ?? noSecret, method, operator, request) };
}

/** For raw bytes, the decoding service checks the scope. */
async function scopeOf(
  { operators }: Host,
  request: unknown,
  { operator, method, deadline }: CallContext,
): Promise<Visible | null> {
  if (operator === null || typeof request !== 'object' || request === null || ArrayBuffer.isView(request)) return null;
  const visible = requireScope(method, operator, request);
  if (visible === null || visible.properties === null) return visible;
  const { sessionId } = { sessionId: '', ...request };
  if (typeof sessionId !== 'string' || sessionId === '') return visible;
  if (operators?.requireSession === undefined)
    throw new ServiceError('permission_denied', 'this service cannot limit sessions to properties');
  await operators.requireSession(visible, sessionId, deadline);
  return visible;
}

/** Checks texts from people and providers; other services send only checked texts. */
function checkTexts(method: string, request: unknown): void {
  if (!isAdminMethod(method) && !method.startsWith('/gcs.ingest.v1.')) return;
  if (typeof request === 'object' && request !== null && !ArrayBuffer.isView(request)) requireUsableTexts(request);
}

function settle<O>(answered: Promise<O>, callback: grpc.sendUnaryData<O>): void {
  answered.then(
    (response) => callback(null, response),
    (error) => callback(toGrpcError(error)),
  );
}

/** Rejects if the caller leaves, because grpc-js then destroys the stream. */
async function gather<I>(messages: grpc.ServerReadableStream<I, unknown>): Promise<I[]> {
  const gathered: I[] = [];
  for await (const message of messages.iterator({ destroyOnReturn: false })) {
    if (gathered.length === maxStreamedMessages) {
      throw new ServiceError('invalid_argument', `a stream has at most ${maxStreamedMessages} messages`);
    }
    gathered.push(message);
  }
  return gathered;
}

type ServerCall = {
  metadata: grpc.Metadata;
  getDeadline(): grpc.Deadline;
  once(event: 'cancelled', listener: () => void): unknown;
  off(event: 'cancelled', listener: () => void): unknown;
};

function answer<O>(
  host: Host,
  method: string,
  { call, request }: { call: ServerCall; request: unknown },
  handle: (context: CallContext) => Promise<O>,
): Promise<O> {
  const { metadata } = call;
  const [traceparent] = metadata.get('traceparent');
  const parent = contextOf(traceTextOf(traceparent?.toString(), metadata.get('tracestate').join(',')));
  return host.observe({ method, parent }, async (trace) => {
    const { signal, cut, release } = cancellationOf(host, call);
    let operator: Operator | null = null;
    try {
      signal.throwIfAborted();
      operator = await verified(host, method, metadata);
      if (operator !== null) {
        host.operators?.admit?.(operator);
        authorizeOperator(adminRouteOf(method), operator, purposeOf(metadata));
      }
      const deadline = deadlineOf(call, signal);
      const context = { trace, metadata, deadline, operator, visible: null, method, fingerprint: '' };
      return await Promise.race([handle(context), cut]);
    } catch (error) {
      const failure = failureOf(error, signal);
      report(withTrace(host.telemetry.logger, trace), method, failure);
      if (isAdminMethod(method))
        await host.operators?.noteFailure?.({ method, metadata, trace, operator, request, failure });
      throw failure;
    } finally {
      release();
    }
  });
}

/** Verifies the operator's own token here, because no service relies on another service's check. */
async function verified({ operators }: Host, method: string, metadata: grpc.Metadata): Promise<Operator | null> {
  if (!isAdminMethod(method)) return null;
  if (operators === undefined) throw new ServiceError('permission_denied', 'admin methods are not served here');
  return operators.verify(bearerToken(metadata));
}

/**
 * After an abort, returns the abort's reason instead of `error`. A value that PostgreSQL cannot accept is the caller's
 * fault. A lost database is retryable.
 */
export function failureOf(error: unknown, signal: AbortSignal): ServiceError {
  if (signal.aborted) return toServiceError(signal.reason);
  if (error instanceof ServiceError && error.code !== 'internal_error') return error;
  if (isUnusableValue(error)) return new ServiceError('invalid_argument', 'a value cannot be used', { cause: error });
  if (error instanceof ServiceError || !isTransient(error)) return toServiceError(error);
  return new ServiceError('service_unavailable', 'service unavailable', { retryAfterSeconds: 1, cause: error });
}

export function report(logger: Logger, method: string, failure: ServiceError): void {
  if (failure.code === 'internal_error') logger.error({ err: failure, method }, 'call failed');
  else if (failure.code === 'service_unavailable') logger.warn({ err: failure, method }, 'call could not be served');
}

// grpc-js emits `cancelled` after every call, so `release` must remove the listener of a completed call.
function cancellationOf(
  { cuts, isCutOff }: Host,
  call: ServerCall,
): { signal: AbortSignal; cut: Promise<never>; release(): void } {
  const controller = new AbortController();
  const { promise: cut, reject } = Promise.withResolvers<never>();
  cut.catch(() => {});
  const abort = () => controller.abort(new ServiceError('deadline_exceeded', 'the call was cancelled or timed out'));
  const stop = () => {
    controller.abort(new ServiceError('service_unavailable', 'the service is stopping', { retryAfterSeconds: 1 }));
    reject(controller.signal.reason);
  };
  call.once('cancelled', abort);
  cuts.add(stop);
  if (isCutOff) stop();
  const release = () => {
    call.off('cancelled', abort);
    cuts.delete(stop);
  };
  return { signal: controller.signal, cut, release };
}

/** The time limit in milliseconds if the caller has no deadline. */
const usualMs = 30_000;
/** The time that is reserved for sending the answer, but at most an eighth of the caller's deadline. */
const answerMs = 250;

function deadlineOf(call: ServerCall, signal: AbortSignal): Deadline {
  const grantedMs = Number(call.getDeadline()) - Date.now();
  const leftMs = Number.isFinite(grantedMs) ? grantedMs : usualMs;
  return deadlineAfter(leftMs - Math.min(answerMs, leftMs / 8), signal);
}
