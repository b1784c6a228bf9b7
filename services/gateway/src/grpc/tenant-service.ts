import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import type { RateLimits__Output } from '@gcs/proto/gen/grpc/gcs/admin/v1/RateLimits';
import type { OwnRateLimits } from '../domain/rate-limit.ts';
import type { AdminContext } from '../operations/admin-context.ts';
import { createTenant } from '../operations/create-tenant.ts';
import { listTenants } from '../operations/list-tenants.ts';
import { setTenantRateLimits } from '../operations/set-rate-limits.ts';
import { setTenantSuspended } from '../operations/suspend-tenant.ts';
import { recordCall } from './record-call.ts';

/** `gcs.admin.v1.TenantService`, owned by the gateway. */
export function tenantService(context: AdminContext): Implementation {
  return implement(definitions.TenantService, {
    async CreateTenant(request, call) {
      await recordCall(context, request, call);
      return { tenant: await createTenant(context, { ...request, method: call.method }) };
    },
    async ListTenants(request, call) {
      await recordCall(context, {}, call);
      return listTenants(context, request);
    },
    async SuspendTenant(request, call) {
      await recordCall(context, request, call);
      return { tenant: await setTenantSuspended(context, { ...request, method: call.method }, true) };
    },
    async ResumeTenant(request, call) {
      await recordCall(context, request, call);
      return { tenant: await setTenantSuspended(context, { ...request, method: call.method }, false) };
    },
    async SetRateLimits(request, call) {
      await recordCall(context, request, call);
      const change = { ...request, method: call.method };
      return { tenant: await setTenantRateLimits(context, change, ownRateLimits(request.rateLimits)) };
    },
  });
}

function ownRateLimits(limits: RateLimits__Output | null): OwnRateLimits {
  const { create, read, evidence } = limits ?? {};
  return { ...(create && { create }), ...(read && { read }), ...(evidence && { evidence }) };
}
