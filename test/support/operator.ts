import type { Credentials } from '@gcs/first-run/credentials';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { connectAll } from './clients.ts';
import { testTelemetry } from './test-telemetry.ts';

export type FrontDoor = Awaited<ReturnType<typeof openOperator>>;

/** The admin API as the operator of the first run, with its tenant. */
export async function openOperator({ adminAddress, operatorToken }: Credentials) {
  const telemetry = testTelemetry('operator');
  const { TenantService, ProfileService, SandboxService } = definitions;
  const { SessionAdminService, EvidenceAdminService, RetentionService } = definitions;
  const services = {
    ...{ tenants: TenantService, profiles: ProfileService, sandbox: SandboxService },
    ...{ sessions: SessionAdminService, evidence: EvidenceAdminService, retention: RetentionService },
  };
  const { clients, close } = connectAll(services, adminAddress, { telemetry, deadlineMs: 30_000 });
  const authorization = `Bearer ${operatorToken}`;
  const call = { trace: ROOT_CONTEXT, metadata: { authorization, 'gcs-purpose': 'a test' } };
  const { tenants: listed } = await clients.tenants.ListTenants({}, call);
  return {
    tenantId: listed[0]?.id ?? '',
    call,
    ...clients,
    async close() {
      close();
      await telemetry.shutdown();
    },
  };
}
