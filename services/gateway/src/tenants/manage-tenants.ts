import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import { invalidFields, isLine, requireTexts, textProblems } from '@gcs/kit/admin/texts';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { isAppScheme, maxReturnSchemes } from './return-url.rules.ts';
import { type Environment, type OwnRateLimits, rateLimitViolations } from './tenant.rules.ts';
import {
  findTenant,
  insertTenant,
  listStoredTenants,
  lockStoredTenant,
  type StoredTenant,
  updateTenant,
} from './tenants.store.ts';

export type AdminDeps = {
  database: Database;
  clock: Clock;
  newId: NewId;
  random(bytes: number): Uint8Array;
  environment: Environment;
  /** Null without guest pages. */
  guestBaseUrl: string | null;
};

/** Times are RFC 3339 or ''. */
export type TenantView = {
  id: string;
  name: string;
  createdAt: string;
  activatedAt: string;
  suspendedAt: string;
  rowVersion: number;
  rateLimits: OwnRateLimits;
  guestPages: boolean;
  returnSchemes: string[];
};

const asCreated = { suspendedAt: null, rowVersion: 1, rateLimits: {}, guestPages: false, returnSchemes: [] };

export type CreateTenant = { fingerprint: string; requestId: string; name: string };

/**
 * Creates a tenant, once per request id. In a sandbox, its tokens work immediately. In production, the tenant must
 * first be activated (docs/specification.md#authentication, docs/workflow.md#go-live-gate).
 */
export async function createTenant(deps: AdminDeps, request: CreateTenant): Promise<TenantView> {
  const { fingerprint, requestId, name } = request;
  const fieldErrors = textProblems({ request_id: requestId });
  if (!isLine(name, 128)) fieldErrors.push({ field: 'name', message: 'must have 1 to 128 characters' });
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);

  return onceByRequestId(deps.database, { fingerprint, requestId, tenantId: '' }, async (tx) => {
    const createdAt = deps.clock.now();
    const activatedAt = deps.environment === 'sandbox' ? createdAt : null;
    const tenant = { id: deps.newId('ten'), name, createdAt, activatedAt };
    await insertTenant(tx, tenant);
    return viewOfTenant({ ...tenant, ...asCreated });
  });
}

/** Null `ids` selects all tenants. */
export async function listTenants(
  deps: AdminDeps,
  page: PageRequest,
  ids: readonly string[] | null,
): Promise<{ tenants: TenantView[]; nextPageToken: string; guestBaseUrl: string }> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => listStoredTenants(deps.database, { after, limit, ids }),
    placeOf: ({ id }) => [id],
  });
  return { tenants: rows.map(viewOfTenant), nextPageToken, guestBaseUrl: deps.guestBaseUrl ?? '' };
}

export async function readReturnSchemes(database: Database, tenantId: string): Promise<readonly string[]> {
  return (await findTenant(database, tenantId))?.returnSchemes ?? [];
}

/**
 * Tokens of a suspended tenant are refused; sessions, retention and deliveries continue
 * (docs/internal-contracts.md#tenants).
 */
export function setTenantSuspended(deps: AdminDeps, request: ChangeTenant, suspended: boolean): Promise<TenantView> {
  return changeTenant(deps, request, async (tx, tenant) => {
    if ((tenant.suspendedAt !== null) === suspended) return tenant;
    const suspendedAt = suspended ? deps.clock.now() : null;
    return { ...tenant, suspendedAt, rowVersion: await updateTenant(tx, tenant.id, 'suspension', suspendedAt) };
  });
}

/** Enables or disables guest links for new sessions; existing links keep working (docs/workflow.md#guest-links). */
export function setTenantGuestPages(deps: AdminDeps, request: ChangeTenant, guestPages: boolean): Promise<TenantView> {
  return changeTenant(deps, request, async (tx, tenant) => {
    if (tenant.guestPages === guestPages) return tenant;
    return { ...tenant, guestPages, rowVersion: await updateTenant(tx, tenant.id, 'guestPages', guestPages) };
  });
}

/**
 * Replaces the schemes for return addresses (docs/contract.md#return-addresses). Throws `invalid_argument` for an
 * invalid scheme or too many.
 */
export async function setTenantReturnSchemes(
  deps: AdminDeps,
  request: ChangeTenant,
  schemes: readonly string[],
): Promise<TenantView> {
  const returnSchemes = [...new Set(schemes)].sort();
  const fieldErrors = returnSchemes.flatMap((scheme) =>
    isAppScheme(scheme) ? [] : [{ field: 'schemes', message: 'must be domain names in reverse, in lower case' }],
  );
  if (returnSchemes.length > maxReturnSchemes)
    fieldErrors.push({ field: 'schemes', message: `must be at most ${maxReturnSchemes}` });
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors.slice(0, 1));
  return changeTenant(deps, request, async (tx, tenant) => {
    return { ...tenant, returnSchemes, rowVersion: await updateTenant(tx, tenant.id, 'returnSchemes', returnSchemes) };
  });
}

/** An absent class gets the default (docs/contract.md#rate-limits). */
export async function setTenantRateLimits(
  deps: AdminDeps,
  request: ChangeTenant,
  rateLimits: OwnRateLimits,
): Promise<TenantView> {
  const fieldErrors = rateLimitViolations(rateLimits);
  if (fieldErrors.length > 0) throw invalidFields(fieldErrors);
  return changeTenant(deps, request, async (tx, tenant) => {
    const rowVersion = await updateTenant(tx, tenant.id, 'rateLimits', JSON.stringify(rateLimits));
    return { ...tenant, rateLimits, rowVersion };
  });
}

/** `expectedVersion` 0 means any version. */
type ChangeTenant = { fingerprint: string; requestId: string; tenantId: string; expectedVersion: number };

function changeTenant(
  { database }: AdminDeps,
  request: ChangeTenant,
  change: (tx: Connection, tenant: StoredTenant) => Promise<StoredTenant>,
): Promise<TenantView> {
  requireTexts({ request_id: request.requestId });
  return onceByRequestId(database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, request.tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    const { expectedVersion } = request;
    if (expectedVersion !== 0 && expectedVersion !== tenant.rowVersion) throw changedMeanwhile();
    return viewOfTenant(await change(tx, tenant));
  });
}

function changedMeanwhile(): ServiceError {
  return new ServiceError('version_conflict', 'the tenant has another version by now');
}

export function viewOfTenant(tenant: StoredTenant): TenantView {
  return {
    ...tenant,
    returnSchemes: [...tenant.returnSchemes],
    createdAt: tenant.createdAt.toISOString(),
    activatedAt: tenant.activatedAt?.toISOString() ?? '',
    suspendedAt: tenant.suspendedAt?.toISOString() ?? '',
  };
}
