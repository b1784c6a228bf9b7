import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { RateLimits__Output } from '@gcs/proto/gen/grpc/gcs/admin/v1/RateLimits';
import type { OwnRateLimits } from '../domain/rate-limit.ts';
import type { AdminContext } from '../operations/admin-context.ts';
import { createTenant } from '../operations/create-tenant.ts';
import { activateProduction, attestReadiness, recordCertification } from '../operations/go-live.ts';
import { listTenants } from '../operations/list-tenants.ts';
import { readReadiness } from '../operations/read-readiness.ts';
import type { ReadinessMeans } from '../operations/readiness-means.ts';
import { setTenantRateLimits } from '../operations/set-rate-limits.ts';
import { setTenantSuspended } from '../operations/suspend-tenant.ts';
import { recordCall } from './record-call.ts';

type Methods = Handlers<(typeof definitions)['TenantService']>;
type GoLiveMethod = 'GetReadiness' | 'RecordCertification' | 'AttestReadiness' | 'ActivateProduction';

/** `gcs.admin.v1.TenantService`, owned by the gateway. */
export function tenantService(context: AdminContext, readiness: ReadinessMeans): Implementation {
  return implement(definitions.TenantService, { ...goLiveMethods(context, readiness), ...tenantMethods(context) });
}

function tenantMethods(context: AdminContext): Omit<Methods, GoLiveMethod> {
  return {
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
  };
}

function goLiveMethods(context: AdminContext, readiness: ReadinessMeans): Pick<Methods, GoLiveMethod> {
  return {
    async GetReadiness(request, call) {
      await recordCall(context, request, call);
      const { trace } = call;
      const { profiles, ...answer } = await readReadiness(context, readiness, { ...request, trace });
      return { ...answer, profiles: profiles.map((profile) => ({ ...profile, outcomes: { ...profile.outcomes } })) };
    },
    async RecordCertification(request, call) {
      await recordCall(context, request, call);
      const { method, operator } = call;
      return recordCertification(context, readiness, { ...request, method, subject: operator?.subject ?? '' });
    },
    async AttestReadiness(request, call) {
      await recordCall(context, request, call);
      return attestReadiness(context, readiness, { ...request, method: call.method, trace: call.trace });
    },
    async ActivateProduction(request, call) {
      await recordCall(context, request, call);
      return { tenant: await activateProduction(context, readiness, { ...request, method: call.method }) };
    },
  };
}

function ownRateLimits(limits: RateLimits__Output | null): OwnRateLimits {
  const { create, read, evidence } = limits ?? {};
  return { ...(create && { create }), ...(read && { read }), ...(evidence && { evidence }) };
}
