import type { Credentials } from '@gcs/first-run/credentials';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { testTelemetry } from '../../support/test-telemetry.ts';

/** The admin port and the provider port, as operators, reviewers and providers use them. */
export type Door = ReturnType<typeof openDoor>;

/** A call that takes longer than this is given up and made again. */
const deadlineMs = 4_000;

/** Addresses are `host:port`, several separated by commas: calls take turns. */
export function openDoor(adminAddress: string, providerAddress: string) {
  const options = { telemetry: testTelemetry('chaos'), deadlineMs };
  const opened = {
    tenants: connect(definitions.TenantService, adminAddress, options),
    profiles: connect(definitions.ProfileService, adminAddress, options),
    tokens: connect(definitions.TokenService, adminAddress, options),
    endpoints: connect(definitions.EndpointService, adminAddress, options),
    sessions: connect(definitions.SessionAdminService, adminAddress, options),
    evidence: connect(definitions.EvidenceAdminService, adminAddress, options),
    reviews: connect(definitions.ReviewService, adminAddress, options),
    retention: connect(definitions.RetentionService, adminAddress, options),
    sandbox: connect(definitions.SandboxService, adminAddress, options),
    reconciliation: connect(definitions.ReconciliationService, adminAddress, options),
    ingest: connect(definitions.StepIngestService, providerAddress, options),
  };
  return {
    tenants: opened.tenants.client,
    profiles: opened.profiles.client,
    tokens: opened.tokens.client,
    endpoints: opened.endpoints.client,
    sessions: opened.sessions.client,
    evidence: opened.evidence.client,
    reviews: opened.reviews.client,
    retention: opened.retention.client,
    sandbox: opened.sandbox.client,
    reconciliation: opened.reconciliation.client,
    ingest: opened.ingest.client,
    close: () => {
      for (const { close } of Object.values(opened)) close();
    },
  };
}

/** What a call carries: who calls, and for an operator why. */
export function callAs(token: string) {
  return { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${token}`, 'gcs-purpose': 'a chaos run' } };
}

/** The operator of the first run. */
export function operatorCall({ operatorToken }: Pick<Credentials, 'operatorToken'>) {
  return callAs(operatorToken);
}
