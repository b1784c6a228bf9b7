import {
  described,
  extended,
  flag,
  integer,
  listOf,
  object,
  orEmpty,
  orNull,
  text,
  time,
  words,
} from '../json-schema.ts';
import { message } from '../proto-message.ts';

const disabledReason = words('OPERATOR', 'GONE', 'FAILING', '');
const status = words('PENDING_ACTIVATION', 'ACTIVE', 'DISABLED');
const { acceptAny_2xx: acceptAny2xx = flag, ...members } = message('Endpoint').properties;

const endpoint = extended(object(members), {
  acceptAny2xx,
  status,
  disabledReason,
  ordering: words('FIRST_ATTEMPT', 'STRICT'),
  secrets: listOf(extended(message('EndpointSecret'), { state: words('NEXT', 'ACTIVE', 'RETIRED') })),
});

const state = words('PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED');
const delivery = extended(message('Delivery'), {
  state,
  reason: words(
    ...['QUEUED', 'IN_PROGRESS', 'CIRCUIT_OPEN', 'WAITS_FOR_EARLIER_EVENT', 'RETRY_SCHEDULED', 'ENDPOINT_DISABLED'],
    ...['EXHAUSTED', ''],
  ),
  endpointUrl: described('Empty for an endpoint that the tenant does not have any more.', text),
});

const attempt = extended(message('Attempt'), { verdict: words('DELIVERED', 'RETRY', 'EXHAUSTED', 'ENDPOINT_GONE') });
const { endpoint: _, ...tested } = message('TestEndpointResponse').properties;
const secret = described('The signing secret, shown this once.', text);
const headers = { type: 'object', additionalProperties: { anyOf: [text, listOf(text)] } };

/** Endpoints, their events, and what receivers are tried with. */
export const deliveryTypes = {
  'delivery-counts': extended(message('CountDeliveriesResponse'), {
    counts: listOf(extended(message('DeliveryStateCount'), { state })),
  }),
  endpoint: described('A receiving address of a tenant.', endpoint),
  'added-endpoint': extended(endpoint, {
    secret,
    activationProblem: described('Why it is not active yet; empty when it is.', text),
  }),
  'enabled-endpoint': extended(endpoint, {
    replayId: described('Of what was held; empty when nothing is sent again.', text),
  }),
  'next-secret': object({ endpointId: text, secret }),
  'test-delivery': object({ endpointId: text, status, ...tested }),
  delivery,
  'delivery-with-attempts': extended(delivery, {
    body: described('The exact bytes that every attempt sends.', text),
    attemptLog: listOf(attempt),
  }),
  replay: extended(message('Replay'), {
    status: words('RUNNING', 'COMPLETED', 'CANCELLED'),
    filter: orNull(extended(message('DeliveryFilter'), { from: orEmpty(time), until: orEmpty(time) })),
  }),
  notice: extended(message('Notice'), {
    kind: words(
      ...['ENDPOINT_ACTIVATED', 'ENDPOINT_DISABLED', 'ENDPOINT_DELETED'],
      ...['DELIVERY_EXHAUSTED', 'DELIVERIES_ENDED'],
    ),
    reason: disabledReason,
  }),
  'received-webhook': object({
    receivedAt: time,
    signature: words('valid', 'invalid', 'missing', 'unchecked'),
    answered: described('The status that the sender got.', integer),
    headers,
    body: text,
  }),
  signature: object({ signature: text }),
  'signature-check': object({ valid: flag }),
  'signature-explanation': object({ valid: flag, causes: listOf(object({ cause: text, what: text, remedy: text })) }),
  certification: object({
    url: text,
    passed: flag,
    checks: listOf(
      object({ name: text, expected: text, got: text, passed: flag, durationMs: { type: 'number' }, advice: text }),
    ),
  }),
} as const;
