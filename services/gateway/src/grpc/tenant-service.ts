import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import type { AdminContext } from '../operations/admin-context.ts';
import { createTenant } from '../operations/create-tenant.ts';
import { recordCall } from './record-call.ts';

/** `gcs.admin.v1.TenantService`, owned by the gateway. */
export function tenantService(context: AdminContext): Implementation {
  return implement(definitions.TenantService, {
    async CreateTenant(request, call) {
      await recordCall(context, request, call);
      return { tenant: await createTenant(context, { ...request, method: call.method }) };
    },
  });
}
