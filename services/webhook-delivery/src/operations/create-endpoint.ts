import { ServiceError } from '@gcs/kit/errors';
import { type AdminRequest, onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import type { AttemptResult } from '../domain/attempt.ts';
import { deliveryHeaders } from '../domain/delivery-headers.ts';
import { renderEvent } from '../domain/render-event.ts';
import { signingKeysOf } from '../domain/signature.ts';
import { judgeUrl, type Target } from '../domain/target-url.ts';
import { countEndpointsLocked, insertEndpoint, insertSecret } from '../postgres/change-endpoints.ts';
import { type EndpointMeans, type EndpointView, mintSecret, requireIdentified, toView } from './endpoint-means.ts';

export type EndpointRequest = {
  url: string;
  /** Empty: all. */
  eventTypes: readonly string[];
  acceptAny2xx: boolean;
  /** 1 to 256; 0 = 32. */
  maxInFlight: number;
};

/** `secret` is shown once: '' when an earlier answer is repeated. */
export type CreatedEndpoint = { endpoint: EndpointView; secret: string };

const mostPerTenant = 16;
const defaultMaxInFlight = 32;
const knownEventTypes = [
  'compliance_session.updated',
  'compliance_session.completed',
  'compliance_session.review_required',
  'evidence_package.ready',
];

/**
 * Registers a receiver (delivery.md, Endpoint). It is activated first, by a signed test delivery that it must answer
 * with 200; only then anything is stored. Throws `invalid_argument`, and `failed_precondition` when the tenant has 16
 * endpoints or the receiver refuses.
 */
export async function createEndpoint(
  means: EndpointMeans,
  call: AdminRequest,
  request: EndpointRequest,
  signal: AbortSignal,
): Promise<CreatedEndpoint> {
  requireIdentified(call);
  const target = validate(means, request);
  const earlier = await earlierAnswer(means, call);
  if (earlier !== undefined) return earlier;

  const id = means.newId('whe');
  const { secret, sealed } = mintSecret(means, { tenantId: call.tenantId, endpointId: id });
  await activate(means, target, secret, signal);
  const { url, eventTypes, acceptAny2xx } = request;
  const maxInFlight = request.maxInFlight || defaultMaxInFlight;
  return onceByRequestId(
    means.database,
    call,
    async (tx) => {
      refuseWhenFull(await countEndpointsLocked(tx, call.tenantId));
      const endpoint = { id, tenantId: call.tenantId, url, eventTypes, acceptAny2xx, maxInFlight };
      const summary = await insertEndpoint(tx, endpoint);
      await insertSecret(tx, id, 'ACTIVE', sealed);
      return { endpoint: toView(summary), secret };
    },
    blankSecret,
  );
}

function validate({ policy }: EndpointMeans, { url, eventTypes, maxInFlight }: EndpointRequest): Target {
  const verdict = judgeUrl(url, policy);
  const fieldErrors = [];
  if (verdict.kind === 'refused') fieldErrors.push({ field: 'url', message: verdict.reason });
  if (!eventTypes.every((type) => knownEventTypes.includes(type)) || new Set(eventTypes).size < eventTypes.length) {
    fieldErrors.push({ field: 'event_types', message: `must be distinct and among ${knownEventTypes.join(', ')}` });
  }
  if (!(maxInFlight >= 0 && maxInFlight <= 256)) {
    fieldErrors.push({ field: 'max_in_flight', message: 'must be 1 to 256, or 0 for the default' });
  }
  if (verdict.kind === 'allowed' && fieldErrors.length === 0) return verdict.target;
  throw new ServiceError('invalid_argument', 'the endpoint is not valid', { fieldErrors });
}

/**
 * The answer of the same call made before, so that its repetition asks the receiver nothing; undefined when there was
 * none. Also says early that the tenant has no place left.
 */
async function earlierAnswer(means: EndpointMeans, call: AdminRequest): Promise<CreatedEndpoint | undefined> {
  const isNew = new Error('no earlier answer');
  try {
    return await onceByRequestId<CreatedEndpoint>(means.database, call, async (tx) => {
      refuseWhenFull(await countEndpointsLocked(tx, call.tenantId));
      throw isNew;
    });
  } catch (error) {
    if (error === isNew) return undefined;
    throw error;
  }
}

function refuseWhenFull(endpoints: number): void {
  if (endpoints < mostPerTenant) return;
  throw new ServiceError('failed_precondition', `the tenant has ${mostPerTenant} endpoints already`);
}

async function activate(means: EndpointMeans, target: Target, secret: string, signal: AbortSignal): Promise<void> {
  const { clock, newId, names, post } = means;
  const now = clock.now();
  const eventId = newId('evt');
  const body = renderEvent({
    id: eventId,
    type: 'compliance_session.updated',
    createdAt: now.toISOString(),
    complianceSessionId: `cs_${'0'.repeat(26)}`,
    status: 'PENDING',
  });
  const keys = signingKeysOf(secret);
  const signed = deliveryHeaders({
    ...{ names, eventId, body, now, attempt: 1, traceparent: '' },
    active: keys,
    live: [keys],
  });
  const { result } = await post({ target, headers: { ...signed, [names.test]: 'true' }, body, signal });
  if (result.kind === 'answered' && result.statusCode === 200) return;
  throw new ServiceError('failed_precondition', `the endpoint was not activated: ${describeRefusal(result)}`);
}

function describeRefusal(result: AttemptResult): string {
  if (result.kind === 'answered') return `it answered ${result.statusCode} to the test delivery, not 200`;
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

function blankSecret(created: CreatedEndpoint): CreatedEndpoint {
  return { ...created, secret: '' };
}
