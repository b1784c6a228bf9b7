import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { connectAll } from '../../support/clients.ts';
import { testTelemetry } from '../../support/test-telemetry.ts';

export type Door = ReturnType<typeof openDoor>;

const deadlineMs = 4_000;

/**
 * Opens clients of the admin and provider ports. An address lists `host:port`, separated by commas. Calls alternate
 * between them.
 */
export function openDoor(adminAddress: string, providerAddress: string) {
  const options = { telemetry: testTelemetry('chaos'), deadlineMs };
  const services = {
    ...{ tenants: definitions.TenantService, profiles: definitions.ProfileService, tokens: definitions.TokenService },
    ...{ endpoints: definitions.EndpointService, sessions: definitions.SessionAdminService },
    ...{ evidence: definitions.EvidenceAdminService, reviews: definitions.ReviewService },
    ...{ retention: definitions.RetentionService, sandbox: definitions.SandboxService },
    reconciliation: definitions.ReconciliationService,
  };
  const admin = connectAll(services, adminAddress, options);
  const provider = connectAll({ ingest: definitions.StepIngestService }, providerAddress, options);
  return {
    ...admin.clients,
    ...provider.clients,
    close() {
      admin.close();
      provider.close();
    },
  };
}

export function callAs(token: string) {
  return { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${token}`, 'gcs-purpose': 'a chaos run' } };
}
