import { clientSignal } from '@gcs/kit/http/connections';
import { admit } from '../admit.ts';
import { answerJson } from '../answer.ts';
import type { PublicApi } from '../public-api.ts';
import type { Handle } from '../serve.ts';

/**
 * `GET /v1/compliance-sessions/{id}/evidence-package` (docs/specification.md#3-retrieve-an-evidence-package-manifest).
 */
export function getEvidencePackageRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, request, budget } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'evidence:read', rateClass: 'evidence' });
    const signal = clientSignal(request);
    const json = await budget.spend(() => api.getEvidencePackage({ tenantId, id, trace, signal }));
    answerJson(exchange, 200, json);
  };
}
