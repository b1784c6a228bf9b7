import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { lockStoredTenant } from '../tenants/tenants.store.ts';
import type { Phase } from './tenant-end.rules.ts';
import { confirmTenantEnd, findTenantEnd, type Person, proposeTenantEnd, type TenantEnd } from './tenant-ends.store.ts';

export type EndDeps = AdminDeps & {
  data: { evidence: Pick<Client<typeof definitions.TenantDataService>, 'GetBlocks'> };
};

export type EndTenant = {
  fingerprint: string;
  requestId: string;
  tenantId: string;
  name: string;
  evidenceReturned: boolean;
  leaveOriginals: boolean;
  by: Person;
  call: ClientCall;
};

/** Times are RFC 3339 or ''. */
type TenantEndView = {
  tenantId: string;
  phase: Phase;
  proposedBy: string;
  proposedAt: string;
  confirmedBy: string;
  confirmedAt: string;
  endedAt: string;
  waitsFor: { kind: string; count: number }[];
  erased: { service: string; table: string; rows: number }[];
  certificate: string;
};

const proposalMs = 7 * 86_400_000;

/**
 * Proposes the end of a tenant, or confirms a proposal of another person (docs/operations.md#end-of-a-tenant). In a
 * sandbox, one person is enough. Refuses while the law requires the evidence, unless the customer has received the
 * evidence.
 */
export async function endTenant(deps: EndDeps, request: EndTenant): Promise<TenantEndView> {
  const { tenantId, by, leaveOriginals } = request;
  requireTexts({ request_id: request.requestId });
  if (!request.evidenceReturned) await requireNoMinimum(deps, request);
  return onceByRequestId(deps.database, request, async (tx) => {
    const tenant = await lockStoredTenant(tx, tenantId);
    if (tenant === undefined) throw new ServiceError('not_found', 'there is no such tenant');
    if (tenant.name !== request.name)
      throw invalidFields([{ field: 'name', message: 'is not the name of this tenant' }]);
    const at = deps.clock.now();
    const earlier = await findTenantEnd(tx, tenantId);
    if (earlier !== undefined && earlier.phase !== 'PROPOSED') return viewOfEnd(earlier);
    const isSecond = earlier !== undefined && isAnother(earlier.proposedBy, by) && isLive(earlier, at);
    const proposed = isSecond ? earlier : await proposeTenantEnd(tx, { tenantId, by, at, leaveOriginals });
    const confirms = isSecond || deps.environment === 'sandbox';
    const end = confirms ? await confirmTenantEnd(tx, { tenantId, by, at }) : proposed;
    if (end === undefined) throw new Error('the end of a locked tenant has changed');
    return viewOfEnd(end);
  });
}

function isAnother(one: Person, other: Person): boolean {
  return one.issuer !== other.issuer || one.subject !== other.subject;
}

function isLive({ proposedAt }: TenantEnd, at: Date): boolean {
  return at.getTime() - proposedAt.getTime() < proposalMs;
}

async function requireNoMinimum({ data: { evidence }, clock }: EndDeps, { tenantId, call }: EndTenant): Promise<void> {
  const { blocks } = await evidence.GetBlocks({ tenantId }, call);
  const until = blocks.find(({ kind }) => kind === 'STATUTORY_MINIMUM')?.until ?? '';
  if (until === '' || Date.parse(until) <= clock.now().getTime()) return;
  const message = `evidence must be kept until ${until}; give the customer the export, then set evidence_returned (guestctl: --returned)`;
  throw new ServiceError('failed_precondition', message);
}

/** Throws `not_found` if nobody has proposed the end. */
export async function getTenantEnd({ database }: AdminDeps, tenantId: string): Promise<TenantEndView> {
  const end = await findTenantEnd(database, tenantId);
  if (end === undefined) throw new ServiceError('not_found', 'nobody has proposed to end this tenant');
  return viewOfEnd(end);
}

function viewOfEnd(end: TenantEnd): TenantEndView {
  return {
    ...{ tenantId: end.tenantId, phase: end.phase, certificate: end.certificate },
    ...{ proposedBy: end.proposedBy.subject, proposedAt: end.proposedAt.toISOString() },
    ...{ confirmedBy: end.confirmedBy?.subject ?? '', confirmedAt: end.confirmedAt?.toISOString() ?? '' },
    endedAt: end.endedAt?.toISOString() ?? '',
    waitsFor: end.waitsFor.map((block) => ({ ...block })),
    erased: Object.entries(end.erased).flatMap(([service, tables]) =>
      Object.entries(tables).map(([table, rows]) => ({ service, table, rows })),
    ),
  };
}
