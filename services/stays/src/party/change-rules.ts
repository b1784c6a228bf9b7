import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { invalidFields } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import type { SessionPort } from './open-check.ts';
import type { PartyRules } from './party.rules.ts';
import { insertRules, readRules } from './party-rules.store.ts';
import { noteRules } from './rules-news.store.ts';

export const findRules = readRules;

/**
 * Throws `invalid_argument` for a workflow without a published version, because no check can be created with such a
 * workflow.
 */
export async function requireWorkflows(
  sessions: SessionPort,
  tenantId: string,
  { leadWorkflow, companionWorkflow, minorWorkflow }: PartyRules,
  call: Pick<CallContext, 'trace' | 'deadline'>,
): Promise<void> {
  const named = Object.entries({ leadWorkflow, companionWorkflow, minorWorkflow }).filter(([, key]) => key !== '');
  if (named.length === 0) return;
  const { profiles } = await sessions.GetReadiness({ tenantId }, call);
  const published = new Set(profiles.map(({ key }) => key));
  const unknown = named.filter(([, key]) => !published.has(key));
  if (unknown.length === 0) return;
  const message = (key: string) => `names ${key}, which is no published workflow`;
  throw invalidFields(unknown.map(([field, key]) => ({ field: `rules.${field}`, message: message(key) })));
}

/** Resolves to the new version. Throws `version_conflict`. */
export function setRules(
  database: Database,
  request: AdminRequest,
  to: { propertyReference: string; expectedVersion: number; rules: PartyRules; by: string },
): Promise<{ version: number }> {
  return onceByRequestId(database, request, async (tx) => {
    const version = await insertRules(tx, { tenantId: request.tenantId, ...to });
    if (version === undefined) throw new ServiceError('version_conflict', 'other rules have been set in the meantime');
    await noteRules(tx, { tenantId: request.tenantId, propertyReference: to.propertyReference, after: '' });
    return { version };
  });
}
