import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { RateLimits__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import type { OwnRateLimits } from '../domain/rate-limits/rate-limit.ts';
import type { AdminDeps } from '../operations/admin-deps.ts';
import { activateProduction, attestReadiness, recordCertification } from '../operations/go-live/go-live.ts';
import { readReadiness } from '../operations/go-live/read-readiness.ts';
import type { ReadinessDeps } from '../operations/go-live/readiness-deps.ts';
import { createTenant } from '../operations/tenants/create-tenant.ts';
import { listTenants } from '../operations/tenants/list-tenants.ts';
import { setTenantGuestPages } from '../operations/tenants/set-guest-pages.ts';
import { setTenantRateLimits } from '../operations/tenants/set-rate-limits.ts';
import { setTenantReturnSchemes } from '../operations/tenants/set-return-schemes.ts';
import { setTenantSuspended } from '../operations/tenants/suspend-tenant.ts';
import { recordCall } from './record-call.ts';

type Methods = Handlers<(typeof definitions)['TenantService']>;
type GoLiveMethod = 'GetReadiness' | 'RecordCertification' | 'AttestReadiness' | 'ActivateProduction';

/** `gcs.admin.v1.TenantService`, owned by the gateway. */
export function tenantService(deps: AdminDeps, readiness: ReadinessDeps): Implementation {
  return implement(definitions.TenantService, { ...goLiveMethods(deps, readiness), ...tenantMethods(deps) });
}

function tenantMethods(deps: AdminDeps): Omit<Methods, GoLiveMethod> {
  return {
    async CreateTenant(request, call) {
      await recordCall(deps, request, call);
      return { tenant: await createTenant(deps, { ...request, fingerprint: call.fingerprint }) };
    },
    async ListTenants(request, call) {
      await recordCall(deps, {}, call);
      return listTenants(deps, request);
    },
    async SuspendTenant(request, call) {
      await recordCall(deps, request, call);
      return { tenant: await setTenantSuspended(deps, { ...request, fingerprint: call.fingerprint }, true) };
    },
    async ResumeTenant(request, call) {
      await recordCall(deps, request, call);
      return { tenant: await setTenantSuspended(deps, { ...request, fingerprint: call.fingerprint }, false) };
    },
    async SetGuestPages(request, call) {
      await recordCall(deps, request, call);
      const change = { ...request, fingerprint: call.fingerprint };
      return { tenant: await setTenantGuestPages(deps, change, request.enabled) };
    },
    async SetReturnSchemes(request, call) {
      await recordCall(deps, request, call);
      const change = { ...request, fingerprint: call.fingerprint };
      return { tenant: await setTenantReturnSchemes(deps, change, request.schemes) };
    },
    async SetRateLimits(request, call) {
      await recordCall(deps, request, call);
      const change = { ...request, fingerprint: call.fingerprint };
      return { tenant: await setTenantRateLimits(deps, change, ownRateLimits(request.rateLimits)) };
    },
  };
}

function goLiveMethods(deps: AdminDeps, readiness: ReadinessDeps): Pick<Methods, GoLiveMethod> {
  return {
    async GetReadiness(request, call) {
      await recordCall(deps, request, call);
      const { trace } = call;
      const { profiles, ...answer } = await readReadiness(deps, readiness, { ...request, trace });
      return { ...answer, profiles: profiles.map((profile) => ({ ...profile, outcomes: { ...profile.outcomes } })) };
    },
    async RecordCertification(request, call) {
      await recordCall(deps, request, call);
      const { fingerprint, operator } = call;
      return recordCertification(deps, readiness, { ...request, fingerprint, subject: operator?.subject ?? '' });
    },
    async AttestReadiness(request, call) {
      await recordCall(deps, request, call);
      return attestReadiness(deps, readiness, { ...request, fingerprint: call.fingerprint, trace: call.trace });
    },
    async ActivateProduction(request, call) {
      await recordCall(deps, request, call);
      return { tenant: await activateProduction(deps, readiness, { ...request, fingerprint: call.fingerprint }) };
    },
  };
}

function ownRateLimits(limits: RateLimits__Output | null): OwnRateLimits {
  const { create, read, evidence } = limits ?? {};
  return { ...(create && { create }), ...(read && { read }), ...(evidence && { evidence }) };
}
