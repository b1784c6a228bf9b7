import { clientSignal } from '@gcs/kit/http/connections';
import type { PublicApi } from '../../operations/public/public-api.ts';
import { admit } from '../admission/admit.ts';
import { answerJson } from '../exchange/answer.ts';
import type { Handle } from '../exchange/serve.ts';

/** `GET /v1/compliance-sessions/{id}` (docs/specification.md#2-retrieve-a-compliance-session). */
export function getSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, request, budget } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'sessions:read', rateClass: 'read' });
    const signal = clientSignal(request);
    const session = await budget.spend(() => api.getSession({ tenantId, id, trace, signal }));
    answerJson(exchange, 200, session.json);
  };
}
