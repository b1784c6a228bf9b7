import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import type { AllInOne } from '@gcs/test/support/all-in-one';
import { connectAll } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { ROOT_CONTEXT } from '@opentelemetry/api';

type Admin = ReturnType<typeof openAdmin>;

/** The admin API as the operator of the first run. */
export function openAdmin({ credentials }: AllInOne) {
  const { EndpointService, RetentionService, TenantService } = definitions;
  const telemetry = testTelemetry('operator');
  const named = { endpoints: EndpointService, retention: RetentionService, tenants: TenantService };
  const { clients: admin, close } = connectAll(named, credentials.adminAddress, { telemetry, deadlineMs: 30_000 });
  const metadata = { authorization: `Bearer ${credentials.operatorToken}`, 'gcs-purpose': 'a test' };
  return {
    ...admin,
    call: { trace: ROOT_CONTEXT, metadata },
    async close() {
      close();
      await telemetry.shutdown();
    },
  };
}

async function tenantOf({ tenants, call }: Admin): Promise<string> {
  const { tenants: listed } = await tenants.ListTenants({}, call);
  return listed[0]?.id ?? '';
}

/** Evidence and guest data go after a year; webhooks go to one receiver. */
export async function setUp(admin: Admin, receiverUrl: string): Promise<void> {
  const rule = { days: 365, minimumDays: 0 };
  const named = [
    'DOCUMENT_RESULT',
    'MRZ_DATA',
    'NFC_DATA',
    'LIVENESS_RESULT',
    'CONSENT_RECORD',
    'REVIEW_DECISION',
    'DELIVERY_RECEIPT',
  ];
  const policyJson = JSON.stringify({
    graceDays: 7,
    guestDataDays: 365,
    types: Object.fromEntries(named.map((type) => [type, rule])),
  });
  await admin.retention.SetPolicy({ requestId: randomUUID(), tenantId: await tenantOf(admin), policyJson }, admin.call);
  await addEndpoint(admin, receiverUrl);
}

async function addEndpoint(admin: Admin, url: string): Promise<void> {
  const tenantId = await tenantOf(admin);
  await admin.endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId, url, eventTypes: [] }, admin.call);
}

/** Where nobody listens. */
const dead = 'http://127.0.0.1:9/';

export const addDead = (admin: Admin): Promise<void> => addEndpoint(admin, dead);

export async function deleteDead(admin: Admin): Promise<void> {
  const tenantId = await tenantOf(admin);
  const { endpoints } = await admin.endpoints.ListEndpoints({ tenantId }, admin.call);
  const found = endpoints.find(({ url }) => url === dead);
  if (found === undefined) throw new Error('the dead endpoint is gone');
  const { id: endpointId, rowVersion: expectedVersion } = found;
  await admin.endpoints.DeleteEndpoint({ requestId: randomUUID(), tenantId, endpointId, expectedVersion }, admin.call);
}
