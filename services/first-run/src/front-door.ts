import { connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';

/** The admin port as an operator uses it; the first run can do nothing that an operator could not. */
export type FrontDoor = {
  tenants: Client<typeof definitions.TenantService>;
  tokens: Client<typeof definitions.TokenService>;
  profiles: Client<typeof definitions.ProfileService>;
  endpoints: Client<typeof definitions.EndpointService>;
  /** What each call carries: the operator's own JWT. */
  call: { trace: Context; deadlineMs: number; metadata: Record<string, string> };
  close(): void;
};

/** A first start shares its processor with everything else that starts. */
const deadlineMs = 30_000;

/** Connects to `address` (host:port) as the holder of `operatorToken`. */
export function openFrontDoor(address: string, operatorToken: string, telemetry: Telemetry): FrontDoor {
  const options = { telemetry, deadlineMs };
  const tenants = connect(definitions.TenantService, address, options);
  const tokens = connect(definitions.TokenService, address, options);
  const profiles = connect(definitions.ProfileService, address, options);
  const endpoints = connect(definitions.EndpointService, address, options);
  return {
    tenants: tenants.client,
    tokens: tokens.client,
    profiles: profiles.client,
    endpoints: endpoints.client,
    call: { trace: ROOT_CONTEXT, deadlineMs, metadata: { authorization: `Bearer ${operatorToken}` } },
    close: () => {
      for (const connection of [tenants, tokens, profiles, endpoints]) connection.close();
    },
  };
}
