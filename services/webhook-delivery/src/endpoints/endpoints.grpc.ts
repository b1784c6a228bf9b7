import type { PageRequest } from '@gcs/kit/admin/page';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { present } from '@gcs/kit/present';
import { definitions } from '@gcs/proto/definitions';
import type { UpdateEndpointRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { operatorCall } from '../replay/operator-call.ts';
import { certifyEndpoint } from './certify-endpoint.ts';
import { createEndpoint, updateEndpoint } from './configure-endpoint.ts';
import type { EndpointSettings } from './endpoint-settings.rules.ts';
import { noChanges } from './header-changes.rules.ts';
import type { EndpointDeps } from './read-endpoints.ts';
import { type EndpointView, listEndpoints } from './read-endpoints.ts';
import { createNextSecret, promoteSecret, revokeSecret } from './rotate-secret.ts';
import { deleteEndpoint, disableEndpoint, enableEndpoint, testEndpoint } from './switch-endpoint.ts';

export function endpointService(deps: EndpointDeps): Implementation {
  return implementOn(definitions.EndpointService, deps, (deps) => ({
    async CreateEndpoint({ requestId, tenantId, acceptAny_2xx, expiresAfterSeconds, ...settings }, call) {
      const request = { ...settings, acceptAny2xx: acceptAny_2xx, expiresAfter: expiresAfterSeconds || null };
      return withMessage(
        await createEndpoint(deps, operatorCall({ requestId, tenantId }, call), request, call.deadline.signal),
      );
    },
    async UpdateEndpoint(request, call) {
      const { endpointId, expectedVersion, expiresAfterSeconds: expiresAfter = null, headers } = request;
      const about = { endpointId, expectedVersion, expiresAfter, headers: headers ?? noChanges };
      const change = { ...about, changes: changesOf(request) };
      return withMessage(await updateEndpoint(deps, operatorCall(request, call), change, call.deadline.signal));
    },
    ListEndpoints: (request) => list(deps, request),
    ...switches(deps),
    ...secrets(deps),
  }));
}

type Keyed = { requestId: string; tenantId: string; endpointId: string };
type Versioned = Keyed & { expectedVersion: number };

function switches(deps: EndpointDeps) {
  return {
    async DisableEndpoint(request: Versioned, call: CallContext) {
      return withMessage(await disableEndpoint(deps, operatorCall(request, call), request));
    },
    async EnableEndpoint(request: Versioned & { replayHeld: boolean }, call: CallContext) {
      return withMessage(await enableEndpoint(deps, operatorCall(request, call), request, call.deadline.signal));
    },
    async DeleteEndpoint(request: Versioned, call: CallContext) {
      return withMessage(await deleteEndpoint(deps, operatorCall(request, call), request));
    },
    async TestEndpoint(request: Keyed, call: CallContext) {
      const tested = await testEndpoint(deps, operatorCall(request, call), request.endpointId, call.deadline.signal);
      return { ...withMessage(tested), statusCode: tested.statusCode ?? 0 };
    },
    CertifyEndpoint: (request: Keyed, call: CallContext) =>
      certifyEndpoint(deps, operatorCall(request, call), request.endpointId, call.deadline),
  };
}

function secrets(deps: EndpointDeps) {
  return {
    CreateNextSecret: (request: Keyed, call: CallContext) =>
      createNextSecret(deps, operatorCall(request, call), request.endpointId),
    async PromoteSecret(request: Keyed, call: CallContext) {
      return withMessage(await promoteSecret(deps, operatorCall(request, call), request.endpointId));
    },
    async RevokeSecret(request: Keyed & { secretId: number }, call: CallContext) {
      return withMessage(await revokeSecret(deps, operatorCall(request, call), request));
    },
  };
}

async function list({ database }: EndpointDeps, request: PageRequest & { tenantId: string; status: string }) {
  const { tenantId, status } = request;
  const { rows, nextPageToken } = await listEndpoints(database, { tenantId, status }, request);
  return { endpoints: rows.map(messageOf), nextPageToken };
}

/** Returns the settings that the request contains; all others stay unchanged. */
function changesOf(request: UpdateEndpointRequest__Output): Partial<EndpointSettings> {
  const { url, eventTypes, acceptAny_2xx: acceptAny2xx, maxInFlight, ordering, retrySchedule } = request;
  const delays = retrySchedule?.delaysMs;
  return {
    ...present({ url, eventTypes: eventTypes?.types, acceptAny2xx, maxInFlight, ordering }),
    ...(delays && { retryScheduleMs: delays.length > 0 ? delays : null }),
  };
}

function withMessage<T extends { endpoint: EndpointView }>(answer: T) {
  return { ...answer, endpoint: messageOf(answer.endpoint) };
}

function messageOf({ acceptAny2xx, ...endpoint }: EndpointView) {
  return {
    ...endpoint,
    acceptAny_2xx: acceptAny2xx,
    eventTypes: [...endpoint.eventTypes],
    retryScheduleMs: [...(endpoint.retryScheduleMs ?? [])],
    disabledReason: endpoint.disabledReason ?? '',
    disabledAt: endpoint.disabledAt ?? '',
    failingSince: endpoint.failingSince ?? '',
    expiresAt: endpoint.expiresAt ?? '',
    secrets: endpoint.secrets.map((secret) => ({ ...secret, validUntil: secret.validUntil ?? '' })),
  };
}
