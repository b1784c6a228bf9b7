import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import type { PartyRules } from './party.rules.ts';
import { insertRules, readRules, wakeMails } from './party-rules.store.ts';
import { noteRules } from './rules-news.store.ts';

export const findRules = readRules;

/** Resolves to the new version. Throws `version_conflict`. */
export function setRules(
  database: Database,
  request: AdminRequest,
  to: { propertyReference: string; expectedVersion: number; rules: PartyRules; by: string },
): Promise<{ version: number }> {
  return onceByRequestId(database, request, async (tx) => {
    const version = await insertRules(tx, { tenantId: request.tenantId, ...to });
    if (version === undefined) throw new ServiceError('version_conflict', 'other rules have been set meanwhile');
    await noteRules(tx, request.tenantId, to.propertyReference);
    await wakeMails(tx, request.tenantId, to.propertyReference);
    return { version };
  });
}
