import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import { createEndpoint } from '../operations/create-endpoint.ts';
import type { EndpointMeans } from '../operations/endpoint-means.ts';
import { createNextSecret, promoteSecret } from '../operations/rotate-secret.ts';

/** The admin service of endpoints (operations.md, Admin API). */
export function endpointService(means: EndpointMeans): Implementation {
  return implement(definitions.EndpointService, {
    CreateEndpoint({ requestId, tenantId, acceptAny_2xx, ...request }, { method, signal }) {
      return createEndpoint(
        means,
        { method, requestId, tenantId },
        { ...request, acceptAny2xx: acceptAny_2xx },
        signal,
      );
    },
    CreateNextSecret: ({ requestId, tenantId, endpointId }, { method }) =>
      createNextSecret(means, { method, requestId, tenantId }, endpointId),
    PromoteSecret: ({ requestId, tenantId, endpointId }, { method }) =>
      promoteSecret(means, { method, requestId, tenantId }, endpointId),
  });
}
