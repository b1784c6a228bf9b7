import type { Credentials } from '@gcs/first-run/credentials';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { testTelemetry } from './test-telemetry.ts';

export type FrontDoor = Awaited<ReturnType<typeof openOperator>>;

/** The admin API as the operator of the first run, with its tenant. */
export async function openOperator({ adminAddress, operatorToken }: Credentials) {
  const telemetry = testTelemetry('operator');
  const options = { telemetry, deadlineMs: 30_000 };
  const tenants = connect(definitions.TenantService, adminAddress, options);
  const profiles = connect(definitions.ProfileService, adminAddress, options);
  const sandbox = connect(definitions.SandboxService, adminAddress, options);
  const sessions = connect(definitions.SessionAdminService, adminAddress, options);
  const evidence = connect(definitions.EvidenceAdminService, adminAddress, options);
  const retention = connect(definitions.RetentionService, adminAddress, options);
  const authorization = `Bearer ${operatorToken}`;
  const call = { trace: ROOT_CONTEXT, metadata: { authorization, 'gcs-purpose': 'a test' } };
  const { tenants: listed } = await tenants.client.ListTenants({}, call);
  return {
    tenantId: listed[0]?.id ?? '',
    call,
    profiles: profiles.client,
    sandbox: sandbox.client,
    sessions: sessions.client,
    evidence: evidence.client,
    retention: retention.client,
    async close() {
      for (const connection of [tenants, profiles, sandbox, sessions, evidence, retention]) connection.close();
      await telemetry.shutdown();
    },
  };
}
