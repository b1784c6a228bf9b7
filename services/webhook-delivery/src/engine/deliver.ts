import type { Clock } from '@gcs/kit/clock';
import { contextOf, inSpan, type Telemetry, traceHeadersOf } from '@gcs/kit/telemetry/telemetry';
import { deliveryHeaders } from '@gcs/kit/webhooks/delivery-headers';
import type { HeaderNames } from '@gcs/proto/header-names';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { DeliveryMetrics } from '../attempts/delivery-metrics.ts';
import type { Posted, Poster } from '../attempts/post.ts';
import { postWithOwn } from '../attempts/post-with-own.ts';
import type { ReceiverFaults } from '../attempts/receiver-faults.ts';
import { type AttemptResult, attemptVerdictOf, outcomeClassOf, scheduleFor } from '../attempts/verdict.rules.ts';
import {
  activeKeys,
  type EndpointDirectory,
  type KnownEndpoint,
  signingSecrets,
} from '../endpoints/endpoint-directory.ts';
import { type Delivery, isFirstAttempt, type SettledAttempt } from '../queue/delivery.rules.ts';
import { type FlowSignal, flowSignalOf } from './core/endpoint-flow.rules.ts';
import type { Effect, EngineEvent } from './core/engine-event.rules.ts';

export type DeliverDeps = {
  directory: EndpointDirectory;
  post: Poster;
  faults: Pick<ReceiverFaults, 'of'>;
  clock: Clock;
  random: () => number;
  names: HeaderNames;
  environment: 'sandbox' | 'production';
  telemetry: Telemetry;
  metrics: DeliveryMetrics;
};

export async function makeAttempt(
  deps: DeliverDeps,
  { delivery, at }: Effect & { kind: 'start_attempt' },
): Promise<EngineEvent> {
  const isStaged = deps.faults.of(delivery) !== undefined;
  const settled = await deliver(deps, delivery);
  // An injected fault says nothing about the receiver.
  return { kind: 'attempt_ended', delivery, startedAt: at, settled, signal: isStaged ? null : signalOf(settled) };
}

/** Posts the signed event and returns the verdict. Holds the delivery instead if the endpoint is disabled. */
async function deliver(deps: DeliverDeps, delivery: Delivery): Promise<SettledAttempt> {
  const endpoint = await activeEndpoint(deps, delivery.endpointId);
  const startedAt = deps.clock.now();
  if (endpoint === undefined) return heldAttempt(delivery, startedAt);
  const startedMs = performance.now();
  const posted = await postInSpan(deps, delivery, endpoint);
  const endedMs = performance.now();
  const settled = settleAttempt(deps, { delivery, endpoint, posted, startedAt, startedMs, endedMs });
  measure(deps.metrics, delivery, settled, posted.result);
  return settled;
}

function signalOf({ verdict, outcome, statusCode }: SettledAttempt): FlowSignal | null {
  return outcome === null ? null : flowSignalOf(outcome, statusCode, verdict === 'DELIVERED');
}

/** Reads an inactive endpoint again, because it may just have been enabled. */
async function activeEndpoint({ directory, telemetry }: DeliverDeps, id: string): Promise<KnownEndpoint | undefined> {
  if (directory.get(id)?.isActive !== true) {
    await directory
      .reload([id])
      .catch((err: unknown) => telemetry.logger.warn({ err }, 'an inactive endpoint could not be read again'));
  }
  const endpoint = directory.get(id);
  return endpoint?.isActive === true ? endpoint : undefined;
}

function postInSpan(deps: DeliverDeps, delivery: Delivery, endpoint: KnownEndpoint): Promise<Posted> {
  // The span has no URL, path or host, because a client's URL may contain secrets.
  const attributes = {
    'http.request.method': 'POST',
    ...(delivery.attempts > 0 && { 'http.request.resend_count': delivery.attempts }),
    'gcs.event.type': delivery.type,
  };
  return inSpan(
    deps.telemetry,
    'POST',
    { kind: SpanKind.CLIENT, attributes, ...originOf(delivery) },
    async (context, span) => {
      const posted = deps.faults.of(delivery) ?? (await send(deps, delivery, endpoint, context));
      recordResult(span, posted.result);
      return posted;
    },
  );
}

/**
 * A first attempt continues the trace of the change; a retry starts a new trace, linked to it
 * (docs/architecture.md#telemetry).
 */
function originOf({ traceparent, attempts }: Delivery) {
  const change = contextOf(traceparent);
  if (attempts === 0) return { parent: change };
  const context = trace.getSpanContext(change);
  return { parent: ROOT_CONTEXT, links: context === undefined ? [] : [{ context }] };
}

async function send(
  { post, clock, names }: DeliverDeps,
  { eventId, body, attempts }: Delivery,
  endpoint: KnownEndpoint,
  context: Context,
): Promise<Posted> {
  const now = clock.now();
  const active = activeKeys(endpoint);
  if (endpoint.target === null) return unsent('blocked');
  if (active === undefined || endpoint.headers === null) return unsent('secret');
  const live = signingSecrets(endpoint, now.getTime());
  const signing = { names, eventId, body, active, live, attempt: attempts + 1, now };
  const headers = deliveryHeaders({ ...signing, trace: traceHeadersOf(context) });
  return postWithOwn(post, endpoint.headers, { target: endpoint.target, headers, body });
}

function unsent(reason: 'blocked' | 'secret'): Posted {
  return { result: { kind: 'failed', reason, statusCode: null }, excerpt: null };
}

function recordResult(span: Span, result: AttemptResult): void {
  if (result.statusCode !== null) span.setAttribute('http.response.status_code', result.statusCode);
  if (result.kind === 'answered' && result.statusCode < 400) return;
  const errorType = result.kind === 'failed' ? result.reason : String(result.statusCode);
  span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
}

type Attempted = {
  delivery: Delivery;
  endpoint: KnownEndpoint;
  posted: Posted;
  startedAt: Date;
  startedMs: number;
  endedMs: number;
};

function settleAttempt(deps: DeliverDeps, attempted: Attempted): SettledAttempt {
  const { delivery, endpoint, posted, startedAt, startedMs, endedMs } = attempted;
  const { result, excerpt } = posted;
  const attempt = delivery.attempts + 1;
  const schedule = scheduleFor(deps.environment, endpoint.schedule);
  const policy = { schedule, acceptAny2xx: endpoint.acceptAny2xx, random: deps.random };
  const verdict = attemptVerdictOf({ number: attempt - delivery.triesBefore, result }, policy, deps.clock.now());
  return {
    ...addressOf(delivery),
    attempt,
    verdict: verdict.kind,
    retryAt: verdict.kind === 'RETRY' ? endedMs + verdict.afterMs : null,
    blocking: verdict.kind === 'RETRY' && delivery.blocking && endpoint.isStrict,
    startedAt,
    durationMs: Math.round(endedMs - startedMs),
    outcome: outcomeClassOf(result),
    statusCode: result.statusCode,
    responseExcerpt: excerpt,
  };
}

function heldAttempt(delivery: Delivery, startedAt: Date): SettledAttempt {
  return {
    ...addressOf(delivery),
    attempt: delivery.attempts,
    verdict: 'HELD',
    retryAt: null,
    blocking: false,
    startedAt,
    durationMs: 0,
    outcome: null,
    statusCode: null,
    responseExcerpt: null,
  };
}

function addressOf({ eventId, endpointId, fence }: Delivery) {
  return { eventId, endpointId, fence };
}

function measure(metrics: DeliveryMetrics, delivery: Delivery, settled: SettledAttempt, result: AttemptResult): void {
  const sinceEvent = (at: number) => Math.max(0, at - delivery.createdAt.getTime()) / 1_000;
  const startedMs = settled.startedAt.getTime();
  const outcome = outcomeClassOf(result);
  metrics.attempted(outcome, isFirstAttempt(delivery), sinceEvent(startedMs));
  metrics.requested(outcome, settled.durationMs / 1_000);
  if (settled.verdict === 'DELIVERED') metrics.delivered(sinceEvent(startedMs + settled.durationMs));
  if (settled.verdict === 'EXHAUSTED') metrics.exhausted();
}
