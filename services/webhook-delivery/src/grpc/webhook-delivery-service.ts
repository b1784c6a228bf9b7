import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import type { SignatureVerifier } from '../operations/verify-signatures.ts';

const mostItems = 256;

/** What the gateway asks of webhook delivery. */
export function webhookDeliveryService(verify: SignatureVerifier): Implementation {
  return implement(definitions.WebhookDeliveryService, {
    async VerifySignatures({ items }) {
      if (items.length < 1 || items.length > mostItems) {
        throw new ServiceError('invalid_argument', `items must hold 1 to ${mostItems} entries`);
      }
      const valid = await verify(items);
      return { results: valid.map((isValid) => ({ valid: isValid })) };
    },
  });
}
