import { ServiceError } from '@gcs/kit/errors';
import { clientSignal } from '@gcs/kit/http/connections';
import { limits } from '@gcs/proto/gen/limits';
import { readIdempotencyKey } from '../../domain/requests/request-headers.ts';
import type { PublicApi } from '../../operations/public/public-api.ts';
import { admit } from '../admission/admit.ts';
import { answerJson } from '../exchange/answer.ts';
import { refuseAnnouncedSize } from '../exchange/read-body.ts';
import { readJsonBody } from '../exchange/read-json-body.ts';
import type { Handle } from '../exchange/serve.ts';

/**
 * `POST /v1/compliance-sessions` (docs/specification.md#1-create-a-compliance-session), in the order of
 * docs/contract.md#request-pipeline.
 */
export function createSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { request, headers, trace, budget } = exchange;
    const idempotencyKey = readIdempotencyKey(request.headersDistinct['idempotency-key']);
    if (idempotencyKey.kind === 'key') headers['Idempotency-Key'] = idempotencyKey.key;
    refuseAnnouncedSize(request, limits.createBodyBytes);
    const { tenantId, guestPages, returnSchemes } = await admit(exchange, api, {
      scope: 'sessions:write',
      rateClass: 'create',
    });
    if (idempotencyKey.kind === 'missing') {
      throw new ServiceError('idempotency_key_missing', 'The header Idempotency-Key is required.');
    }
    if (idempotencyKey.kind === 'invalid') throw new ServiceError('idempotency_key_invalid', idempotencyKey.message);
    const { value: body } = await readJsonBody(exchange, limits.createBodyBytes);
    const signal = clientSignal(request);
    const { key } = idempotencyKey;
    const { guestBaseUrl } = api;
    const guestLink = guestPages && guestBaseUrl !== null;
    const wanted = { tenantId, idempotencyKey: key, body, guestLink, returnSchemes, trace, signal };
    const created = await budget.spend(() => api.createSession(wanted));
    if (guestBaseUrl !== null && created.guestToken !== '')
      headers['Link'] = guestLinkOf(guestBaseUrl, created.guestToken);
    if (created.replayed) headers['Idempotency-Replayed'] = 'true';
    answerJson(exchange, 201, created.json);
  };
}

/** RFC 8288, with a relation of ours (docs/contract.md#guest-link). */
function guestLinkOf(baseUrl: string, token: string): string {
  return `<${baseUrl}/g/${token}>; rel="${baseUrl}/rel/guest-check-in"`;
}
