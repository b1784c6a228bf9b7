import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { type TenantView, viewOfTenant } from '../tenants/manage-tenants.ts';
import { lockStoredTenant, updateTenant } from '../tenants/tenants.store.ts';
import { insertCertification } from './certifications.store.ts';
import type { GoLiveDeps } from './read-readiness.ts';

type GoLiveRequest = { fingerprint: string; requestId: string; tenantId: string };

export type RecordCertification = GoLiveRequest & { url: string; passed: boolean; reportJson: string; subject: string };

const maxReportBytes = 65_536;

export async function recordCertification(
  deps: GoLiveDeps,
  request: RecordCertification,
): Promise<{ origin: string; recordedAt: string }> {
  if (deps.environment !== 'sandbox') {
    throw new ServiceError('failed_precondition', 'receivers are certified in a sandbox');
  }
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

/** Throws `failed_precondition` in a sandbox, where tokens work without activation. */
export async function activateProduction(deps: GoLiveDeps, request: GoLiveRequest): Promise<TenantView> {
  if (deps.environment === 'sandbox') {
    throw new ServiceError('failed_precondition', 'a sandbox needs no activation; activate the tenant in production');
  }
  requireTexts({ request_id: request.requestId });
  const { tenantId } = request;
  return onceByRequestId(deps.database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    if (tenant.activatedAt !== null) return viewOfTenant(tenant);
    const activatedAt = deps.clock.now();
    const rowVersion = await updateTenant(tx, tenantId, 'activation', activatedAt);
    return viewOfTenant({ ...tenant, activatedAt, rowVersion });
  });
}

function invalid(field: string, message: string): ServiceError {
  return invalidFields([{ field, message }]);
}
