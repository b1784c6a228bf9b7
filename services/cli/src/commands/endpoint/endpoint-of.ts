import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';

/** An endpoint as every command prints it: `acceptAny2xx` has the name that it has everywhere but in the decoder. */
export function endpointOf(endpoint: Endpoint__Output | null) {
  if (endpoint === null) throw new Error('an endpoint is missing from the answer');
  const { acceptAny_2xx: acceptAny2xx, ...members } = endpoint;
  return { ...members, acceptAny2xx };
}
