import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { readActiveOrigins } from '../endpoints/read-endpoints.ts';
import type { SignatureVerifier } from './verify-signatures.ts';

const maxItems = 256;

/** What the gateway asks of webhook delivery. */
export function webhookDeliveryService(deps: { verify: SignatureVerifier; database: Database }): Implementation {
  return implementOn(definitions.WebhookDeliveryService, deps, ({ verify, database }) => ({
    async VerifySignatures({ items }) {
      if (items.length < 1 || items.length > maxItems) {
        throw new ServiceError('invalid_argument', `items must hold 1 to ${maxItems} entries`);
      }
      const valid = await verify(database, items);
      return { results: valid.map((isValid) => ({ valid: isValid })) };
    },
    async GetReadiness({ tenantId }) {
      return { activeOrigins: await readActiveOrigins(database, tenantId) };
    },
  }));
}
