import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';
import { limits } from '@gcs/proto/gen/limits';
import type { HeaderNames } from '@gcs/proto/header-names';
import { answerJson } from '../http/answer.http.ts';
import { refuseAnnouncedSize } from '../http/read-body.http.ts';
import { sourceOf } from '../http/request-source.http.ts';
import type { Handle } from '../http/serve.http.ts';
import { refuseUnknownParameters } from './admit.http.ts';
import { readJsonBody } from './json-body.http.ts';
import type { PublicApi } from './public-api.ts';
import { readSignature } from './request.rules.ts';

/** Maximum of concurrent calls per client address (docs/contract.md#client-addresses). */
const maxPerAddress = 64;
const maxWaitingPerAddress = 1_024;

/**
 * `POST /v1/webhooks/verify` (docs/specification.md#4-validate-a-webhook-signature), in the order of
 * docs/contract.md#verify.
 */
export function verifyWebhookRoute(api: Pick<PublicApi, 'verifyWebhook'>, names: HeaderNames): Handle {
  const enter = createAddressGate(maxPerAddress, maxWaitingPerAddress);
  return async (exchange) => {
    const { request, trace, deadline } = exchange;
    refuseAnnouncedSize(request, limits.verifyBodyBytes);
    refuseUnknownParameters(exchange);
    const signature = signatureOf(request, names.signature);
    const { rawBody, value: body } = await readJsonBody(exchange, limits.verifyBodyBytes);
    const leave = await enter(sourceOf(request));
    try {
      const result = await api.verifyWebhook({ rawBody, body, signature, trace, deadline });
      answerJson(exchange, 200, JSON.stringify(result));
    } finally {
      leave();
    }
  };
}

function signatureOf({ headersDistinct }: IncomingMessage, name: string): string {
  const header = readSignature(headersDistinct[name.toLowerCase()]);
  if (header.kind === 'signature') return header.signature;
  if (header.kind === 'missing') {
    throw new ServiceError('signature_missing', `The header ${name} is required.`);
  }
  const message = `The header ${name} must be sha256= and 64 lowercase hex characters.`;
  throw new ServiceError('signature_malformed', message);
}

/** Resolves when a call may start. Call the returned function when the call has ended. */
type AddressGate = (address: string) => Promise<() => void>;

type Places = { taken: number; waiting: (() => void)[] };

/**
 * Limits concurrent calls per address, because verification has no rate limit (docs/contract.md#verify). Further calls
 * queue; calls beyond `maxWaiting` are refused.
 */
export function createAddressGate(maxTaken: number, maxWaiting: number): AddressGate {
  const addresses = new Map<string, Places>();

  const leave = (address: string, places: Places) => {
    const next = places.waiting.shift();
    if (next !== undefined) return next();
    places.taken -= 1;
    if (places.taken === 0) addresses.delete(address);
  };

  return async (address) => {
    const places = addresses.get(address) ?? { taken: 0, waiting: [] };
    addresses.set(address, places);
    if (places.taken < maxTaken) {
      places.taken += 1;
    } else {
      if (places.waiting.length >= maxWaiting) {
        throw new ServiceError('service_unavailable', 'too many calls from one address', { retryAfterSeconds: 1 });
      }
      await new Promise<void>((resolve) => places.waiting.push(resolve));
    }
    return () => leave(address, places);
  };
}
