import { operatorOf } from '@gcs/kit/admin/operator-access';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { tenantsOf } from '@gcs/kit/admin/operator-scope';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, ClientCall } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { GetOperatorResponse, RateLimits__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { activateProduction, recordCertification } from '../go-live/go-live.ts';
import { type GoLiveDeps, readReadiness } from '../go-live/read-readiness.ts';
import type { RatePolicies } from '../rate-limits/rate-limit.rules.ts';
import { endTenant, getTenantEnd } from '../tenant-ends/end-tenant.ts';
import { type connectTenantData, measureStorage } from '../tenant-ends/tenant-data.ts';
import {
  createTenant,
  listTenants,
  setTenantGuestPages,
  setTenantRateLimits,
  setTenantReturnSchemes,
  setTenantSuspended,
} from '../tenants/manage-tenants.ts';
import type { OwnRateLimits } from '../tenants/tenant.rules.ts';
import { readUsage } from '../usage/read-usage.ts';
import { recordCall, recordChange } from './record-call.ts';

/** `policies` are the rate limits of tenants without limits of their own. */
export function tenantService(
  deps: GoLiveDeps & { data: ReturnType<typeof connectTenantData> },
  policies: RatePolicies,
): Implementation {
  return implementOn(definitions.TenantService, deps, (deps) => ({
    async CreateTenant(request, call) {
      return { tenant: await createTenant(deps, await recordChange(deps, request, call)) };
    },
    async GetOperator(_request, call) {
      await recordCall(deps, {}, call);
      return showOperator(operatorOf(call));
    },
    async ListTenants(request, call) {
      await recordCall(deps, {}, call);
      return listTenants(deps, request, tenantsOf(operatorOf(call)));
    },
    async SuspendTenant(request, call) {
      return { tenant: await setTenantSuspended(deps, await recordChange(deps, request, call), true) };
    },
    async ResumeTenant(request, call) {
      return { tenant: await setTenantSuspended(deps, await recordChange(deps, request, call), false) };
    },
    async SetGuestPages(request, call) {
      return { tenant: await setTenantGuestPages(deps, await recordChange(deps, request, call), request.enabled) };
    },
    async SetReturnSchemes(request, call) {
      return { tenant: await setTenantReturnSchemes(deps, await recordChange(deps, request, call), request.schemes) };
    },
    async SetRateLimits(request, call) {
      const change = await recordChange(deps, request, call);
      return { tenant: await setTenantRateLimits(deps, change, ownRateLimits(request.rateLimits)) };
    },
    async GetUsage(request, call) {
      await recordCall(deps, request, call);
      return readUsage(deps, policies, request.tenantId);
    },
    async GetStorage(request, call) {
      await recordCall(deps, request, call);
      return { tables: await measureStorage(deps, request.tenantId, passed(call)) };
    },
    async GetReadiness(request, call) {
      await recordCall(deps, request, call);
      const { profiles, ...answer } = await readReadiness(deps, { ...request, call: passed(call) });
      return { ...answer, profiles: profiles.map((profile) => ({ ...profile, outcomes: { ...profile.outcomes } })) };
    },
    async RecordCertification(request, call) {
      const change = await recordChange(deps, request, call);
      return recordCertification(deps, { ...change, subject: call.operator?.subject ?? '' });
    },
    async ActivateProduction(request, call) {
      return { tenant: await activateProduction(deps, await recordChange(deps, request, call)) };
    },
    async EndTenant(request, call) {
      const { issuer, subject } = operatorOf(call);
      const change = await recordChange(deps, request, call);
      return { end: await endTenant(deps, { ...change, by: { issuer, subject }, call: passed(call) }) };
    },
    async GetTenantEnd({ tenantId }, call) {
      // Pass no tenant, because recordCall would refuse an ended tenant.
      await recordCall(deps, {}, call);
      return { end: await getTenantEnd(deps, tenantId) };
    },
  }));
}

function passed({ trace, deadline }: CallContext): ClientCall {
  return { trace, deadline };
}

function showOperator({ issuer, subject, name, kind, roles, scope }: Operator): GetOperatorResponse {
  const who = { issuer, subject, name: name ?? '', kind, roles };
  if (scope === 'deployment') return { ...who, deployment: true, scope: [] };
  const tenants = [...scope]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tenantId, properties]) => {
      return { tenantId, everyProperty: properties === null, properties: [...(properties ?? [])].sort() };
    });
  return { ...who, deployment: false, scope: tenants };
}

function ownRateLimits(limits: RateLimits__Output | null): OwnRateLimits {
  const { create, read, evidence } = limits ?? {};
  return { ...(create && { create }), ...(read && { read }), ...(evidence && { evidence }) };
}
