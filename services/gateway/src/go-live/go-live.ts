import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { signAttestation } from '@gcs/readiness-attestation';
import { type TenantView, viewOfTenant } from '../tenants/manage-tenants.ts';
import { lockStoredTenant, updateTenant } from '../tenants/tenants.store.ts';
import { insertCertification } from './certifications.store.ts';
import { type GoLiveDeps, readReadiness } from './read-readiness.ts';

type GoLiveRequest = { fingerprint: string; requestId: string; tenantId: string };

export type RecordCertification = GoLiveRequest & { url: string; passed: boolean; reportJson: string; subject: string };

const maxReportBytes = 65_536;

/** Stores a receiver's grade once per request id, with its source. */
export async function recordCertification(
  deps: GoLiveDeps,
  request: RecordCertification,
): Promise<{ origin: string; recordedAt: string }> {
  requireSandbox(deps, 'receivers are certified in a sandbox');
  requireTexts({ request_id: request.requestId });
  const url = parseUrl(request.url);
  if (url === null || !/^https?:$/.test(url.protocol)) throw invalid('url', 'must be an http or https address');
  const { tenantId, passed, reportJson: report, subject: recordedBy } = request;
  if (Buffer.byteLength(report) > maxReportBytes) throw invalid('report_json', 'must have at most 64 KiB');
  return onceByRequestId(deps.database, request, async (tx) => {
    const recordedAt = deps.clock.now();
    const certification = { id: deps.newId('crt'), tenantId, origin: url.origin, passed, report };
    await insertCertification(tx, { ...certification, recordedBy, recordedAt });
    return { origin: url.origin, recordedAt: recordedAt.toISOString() };
  });
}

export type AttestReadiness = GoLiveRequest & { productionTenantId: string; call: ClientCall };

type Attested = { attestation: string; expiresAt: string };

/** Signs the sandbox's findings for one production tenant, or lists the missing conditions. */
export async function attestReadiness(deps: GoLiveDeps, request: AttestReadiness): Promise<Attested> {
  const key = requireSandbox(deps, 'readiness is attested by a sandbox');
  requireTexts({ request_id: request.requestId });
  const { tenantId, productionTenantId } = request;
  if (!/^ten_\w{26}$/.test(productionTenantId)) throw invalid('production_tenant_id', 'must be the id of a tenant');
  const earlier = await earlierAnswer<Attested>(deps.database, request);
  if (earlier !== undefined) return earlier;
  const { missing, profiles, endpoints } = await readReadiness(deps, request);
  if (missing.length > 0) {
    const fieldErrors = missing.map(({ kind, subject, message, command }) => {
      return { field: subject || kind, message: `${message}: \`${command}\`` };
    });
    throw new ServiceError('failed_precondition', 'something is missing for production', { fieldErrors });
  }
  const tried = profiles.map(({ hasReview: _, ...profile }) => profile);
  return onceByRequestId(deps.database, request, async () => {
    const minted = { id: deps.newId('att'), now: deps.clock.now() };
    const certified = endpoints.map(({ origin, certifiedAt }) => ({ origin, certifiedAt }));
    const readiness = { tenantId, productionTenantId, profiles: tried, endpoints: certified };
    const signed = await signAttestation(key, readiness, minted);
    return { attestation: signed.attestation, expiresAt: signed.expiresAt.toISOString() };
  });
}

export type ActivateProduction = GoLiveRequest & { attestation: string };

/** Activates a tenant's tokens after verifying an attestation for it by the sandbox's public key. */
export async function activateProduction(deps: GoLiveDeps, request: ActivateProduction): Promise<TenantView> {
  if (deps.attestationKey !== null) {
    throw new ServiceError('failed_precondition', 'a sandbox needs no activation; activate the tenant of production');
  }
  requireTexts({ request_id: request.requestId });
  const { tenantId, attestation } = request;
  const { id, productionTenantId } = await deps.verifyAttestation(attestation);
  if (productionTenantId !== tenantId) {
    throw new ServiceError('failed_precondition', 'the attestation is for another tenant of production');
  }
  return onceByRequestId(deps.database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    if (tenant.activatedAt !== null) return viewOfTenant(tenant);
    const activatedAt = deps.clock.now();
    const rowVersion = await updateTenant(tx, tenantId, 'activation', activatedAt, id);
    return viewOfTenant({ ...tenant, activatedAt, rowVersion });
  });
}

function requireSandbox({ attestationKey }: GoLiveDeps, publicMessage: string) {
  if (attestationKey === null) throw new ServiceError('failed_precondition', publicMessage);
  return attestationKey;
}

function invalid(field: string, message: string): ServiceError {
  return invalidFields([{ field, message }]);
}
