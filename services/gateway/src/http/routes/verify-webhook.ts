import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';
import { clientSignal } from '@gcs/kit/http/connections';
import { limits } from '@gcs/proto/gen/limits';
import type { HeaderNames } from '@gcs/proto/header-names';
import { readSignature } from '../../domain/requests/request-headers.ts';
import type { PublicApi } from '../../operations/public/public-api.ts';
import { createAddressGate } from '../admission/address-gate.ts';
import { sourceOf } from '../connection/request-source.ts';
import { answerJson } from '../exchange/answer.ts';
import { refuseAnnouncedSize } from '../exchange/read-body.ts';
import { readJsonBody } from '../exchange/read-json-body.ts';
import type { Handle } from '../exchange/serve.ts';

/** Under way of one client address (docs/contract.md#client-addresses). */
const maxPerAddress = 64;
const maxWaitingPerAddress = 1_024;

/**
 * `POST /v1/webhooks/verify` (docs/specification.md#4-validate-a-webhook-signature), in the order of
 * docs/contract.md#verify.
 */
export function verifyWebhookRoute(api: Pick<PublicApi, 'verifyWebhook'>, names: HeaderNames): Handle {
  const enter = createAddressGate(maxPerAddress, maxWaitingPerAddress);
  return async (exchange) => {
    const { request, trace, budget } = exchange;
    refuseAnnouncedSize(request, limits.verifyBodyBytes);
    const signature = signatureOf(request, names.signature);
    const { rawBody, value: body } = await readJsonBody(exchange, limits.verifyBodyBytes);
    const signal = clientSignal(request);
    const leave = await enter(sourceOf(request));
    try {
      const result = await budget.spend(() => api.verifyWebhook({ rawBody, body, signature, trace, signal }));
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
