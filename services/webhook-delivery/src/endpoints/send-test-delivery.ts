import type { Target } from '@gcs/kit/egress/egress.rules';
import { ServiceError } from '@gcs/kit/errors';
import { isAccepted } from '@gcs/kit/webhooks/accepted.rules';
import { deliveryHeaders } from '@gcs/kit/webhooks/delivery-headers';
import type { SigningKeys } from '@gcs/kit/webhooks/signature';
import { bookingRemedy } from '@gcs/receiver-checks/remedies';
import { type EventType, familiesOf, isBookingEvent, renderTestEvent } from '@gcs/receiver-checks/test-events';
import type { OwnHeader } from '../attempts/own-headers.rules.ts';
import { postWithOwn } from '../attempts/post-with-own.ts';
import type { AttemptResult } from '../attempts/verdict.rules.ts';
import { activeKeys, signingSecrets } from './endpoint-directory.ts';
import { changedHeaders, type HeaderChanges, noChanges } from './header-changes.rules.ts';
import type { EndpointDeps } from './read-endpoints.ts';

/** `problem` is '' if `accepted`. */
export type TestOutcome = {
  accepted: boolean;
  statusCode: number | null;
  durationMs: number;
  problem: string;
  /** First KiB of the answer, or '' if the answer is not text. */
  responseExcerpt: string;
};

export type TestSubject = {
  target: Target;
  active: SigningKeys;
  live: readonly SigningKeys[];
  own: readonly OwnHeader[];
  acceptAny2xx: boolean;
};

type TestedEndpoint = { id: string; eventTypes: readonly string[] };

export type Proposed = { target: Target; headers: HeaderChanges; acceptAny2xx: boolean };

/**
 * Sends an event of each subscribed family, with the test header (docs/delivery.md#endpoints). The session and booking
 * of the events do not exist. The answer counts as accepted by the same rule as that of an attempt. Returns the first
 * refusal, or else the last acceptance.
 */
export async function sendTestDelivery(
  deps: EndpointDeps,
  subject: TestSubject,
  eventTypes: readonly string[],
  signal: AbortSignal,
): Promise<TestOutcome> {
  const [first, second] = familiesOf(eventTypes);
  const outcome = await sendTestEvent(deps, subject, first, signal);
  return second === undefined || !outcome.accepted ? outcome : sendTestEvent(deps, subject, second, signal);
}

async function sendTestEvent(
  { clock, newId, names, post }: EndpointDeps,
  { target, active, live, own, acceptAny2xx }: TestSubject,
  type: EventType,
  signal: AbortSignal,
): Promise<TestOutcome> {
  const now = clock.now();
  const eventId = newId('evt');
  const body = renderTestEvent(type, eventId, now.toISOString());
  const startedMs = performance.now();
  const signed = deliveryHeaders({ names, eventId, body, now, attempt: 1, trace: {}, active, live });
  const headers = { ...signed, [names.test]: 'true' };
  const { result, excerpt } = await postWithOwn(post, own, { target, headers, body, signal });
  // A cancelled call ends here without activating the endpoint, because its caller would not see the result.
  signal.throwIfAborted();
  const accepted = result.kind === 'answered' && isAccepted(result.statusCode, acceptAny2xx);
  return {
    accepted,
    statusCode: result.statusCode,
    durationMs: Math.round(performance.now() - startedMs),
    problem: accepted ? '' : `${describeRefusal(result, acceptAny2xx)}${bookingAdvice(type, result)}`,
    responseExcerpt: excerpt?.toString('utf8') ?? '',
  };
}

export async function testStoredEndpoint(
  deps: EndpointDeps,
  { id, eventTypes }: TestedEndpoint,
  signal: AbortSignal,
  proposed?: Proposed,
): Promise<TestOutcome> {
  return sendTestDelivery(deps, await readTestSubject(deps, id, proposed), eventTypes, signal);
}

/** Throws `failed_precondition` if the target, the secrets or the headers are not usable. */
export async function readTestSubject(
  { database, directory, clock }: EndpointDeps,
  endpointId: string,
  proposed?: Proposed,
): Promise<TestSubject> {
  await directory.reload([endpointId], database);
  const endpoint = directory.get(endpointId);
  const active = endpoint && activeKeys(endpoint);
  const target = proposed?.target ?? endpoint?.target;
  if (!endpoint?.headers || active === undefined || !target) {
    throw new ServiceError('failed_precondition', 'the endpoint has no usable address, signing secret or headers');
  }
  const own = changedHeaders(endpoint.headers, proposed?.headers ?? noChanges);
  const { acceptAny2xx } = proposed ?? endpoint;
  return { target, active, live: signingSecrets(endpoint, clock.now().getTime()), own, acceptAny2xx };
}

export function requireAccepted({ accepted, problem }: TestOutcome): void {
  if (!accepted) throw new ServiceError('failed_precondition', `the endpoint was not activated: ${problem}`);
}

function bookingAdvice(type: EventType, { kind, statusCode }: AttemptResult): string {
  return kind === 'answered' && statusCode >= 400 && isBookingEvent(type) ? `; ${bookingRemedy}` : '';
}

function describeRefusal(result: AttemptResult, acceptAny2xx: boolean): string {
  if (result.kind === 'answered') {
    return `it answered ${result.statusCode} to the test delivery, not ${acceptAny2xx ? '2xx' : '200'}`;
  }
  return {
    timeout: 'it did not answer the test delivery in time',
    dns: 'its host name could not be resolved',
    connect: 'no connection could be made',
    tls: 'its TLS certificate or handshake was not accepted',
    blocked: 'its host name leads to an address that deliveries must not reach',
    reset: 'it closed the connection during the test delivery',
    protocol: 'its answer to the test delivery was not valid HTTP',
    secret: 'the test delivery could not be signed',
  }[result.reason];
}
