import { clientSignal } from '@gcs/kit/http/connections';
import type { PublicApi } from '../../operations/public/public-api.ts';
import { admit } from '../admission/admit.ts';
import { answerJson } from '../exchange/answer.ts';
import type { Handle } from '../exchange/serve.ts';

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
