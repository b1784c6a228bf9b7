import type { PublicApi } from '../../operations/public/public-api.ts';
import { answerDocument } from '../exchange/answer.ts';
import type { Handle } from '../exchange/serve.ts';

/** `GET /.well-known/gcs-handover-keys.json`: what providers verify hand-overs by (docs/workflow.md#hand-over). Public. */
export function handOverKeysRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { trace, budget } = exchange;
    const jwks = await budget.spend(() => api.handOverKeys(trace));
    answerDocument(exchange, 'application/jwk-set+json', Buffer.from(jwks));
  };
}
