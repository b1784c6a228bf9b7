import { limits } from '@gcs/proto/gen/limits';
import { answerJson } from '../http/answer.http.ts';
import { refuseAnnouncedSize } from '../http/read-body.http.ts';
import type { Handle } from '../http/serve.http.ts';
import { admit, idempotencyKeyOf, requireKey } from './admit.http.ts';
import { readJsonBody } from './json-body.http.ts';
import type { PublicApi } from './public-api.ts';

/**
 * `POST /v1/compliance-sessions` (docs/specification.md#1-create-a-compliance-session), in the order of
 * docs/contract.md#request-pipeline.
 */
export function createSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { request, headers, trace, deadline } = exchange;
    const idempotencyKey = idempotencyKeyOf(exchange);
    refuseAnnouncedSize(request, limits.createBodyBytes);
    const { tenantId, guestPages, returnSchemes } = await admit(exchange, api, {
      scope: 'sessions:write',
      rateClass: 'create',
    });
    const key = requireKey(idempotencyKey);
    const { value: body } = await readJsonBody(exchange, limits.createBodyBytes);
    const { guestBaseUrl } = api;
    const guestLink = guestPages && guestBaseUrl !== null;
    const wanted = { tenantId, idempotencyKey: key, body, guestLink, returnSchemes, trace, deadline };
    const created = await api.createSession(wanted);
    if (guestBaseUrl !== null && created.guestToken !== '')
      headers['Link'] = guestLinkOf(guestBaseUrl, created.guestToken);
    if (created.isReplay) headers['Idempotency-Replayed'] = 'true';
    answerJson(exchange, 201, created.json);
  };
}

/** `GET /v1/compliance-sessions/{id}` (docs/specification.md#2-retrieve-a-compliance-session). */
export function getSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, deadline } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'sessions:read', rateClass: 'read' });
    const session = await api.getSession({ tenantId, id, trace, deadline });
    answerJson(exchange, 200, session.json);
  };
}

/**
 * `GET /v1/compliance-sessions/{id}/evidence-package` (docs/specification.md#3-retrieve-an-evidence-package-manifest).
 */
export function getEvidencePackageRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, deadline } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'evidence:read', rateClass: 'evidence' });
    const json = await api.getEvidencePackage({ tenantId, id, trace, deadline });
    answerJson(exchange, 200, json);
  };
}

/** Returns a Link header (RFC 8288) with a relation type of our own (docs/contract.md#guest-link). */
function guestLinkOf(baseUrl: string, token: string): string {
  return `<${baseUrl}/g/${token}>; rel="${baseUrl}/rel/guest-check-in"`;
}
