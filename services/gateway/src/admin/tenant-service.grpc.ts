import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { RateLimits__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { activateProduction, attestReadiness, recordCertification } from '../go-live/go-live.ts';
import type { ReadinessDeps } from '../go-live/read-readiness.ts';
import { readReadiness } from '../go-live/read-readiness.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import {
  createTenant,
  listTenants,
  setTenantGuestPages,
  setTenantRateLimits,
  setTenantReturnSchemes,
  setTenantSuspended,
} from '../tenants/manage-tenants.ts';
import type { OwnRateLimits } from '../tenants/tenant.rules.ts';
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
