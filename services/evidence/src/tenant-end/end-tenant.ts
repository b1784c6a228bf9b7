import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { Block } from '@gcs/proto/gen/gcs/tenant/v1/tenant_data_service';
import { selectRetained } from '../due-dates/retained.store.ts';
import { signNote } from '../log/checkpoint.rules.ts';
import { readLogState } from '../log/log-state.store.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import { openDocument, selectDocuments } from '../package/entries.store.ts';
import { guestMinimumAt } from '../package/retention-policy.rules.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { vaultOf } from '../retention/retain-due.ts';
import { insertVaultDeletions } from '../retention/vault-deletions.store.ts';
import { countBlocks, newestEnded, pageOfTenant } from './tenant-end.store.ts';

/**
 * Lists the reasons for which a tenant's evidence must be kept. The statutory minimum counts from each property's
 * newest ended session and from its last departure.
 */
export async function findEvidenceBlocks(connection: Connection, tenantId: string): Promise<Block[]> {
  const { holds, originals } = await countBlocks(connection, tenantId);
  const minimums = (await newestEnded(connection, tenantId)).flatMap(({ completedAt, ...session }) => {
    return guestMinimumAt({ ...session, completedAt: completedAt.toISOString() })?.getTime() ?? [];
  });
  return [
    ...(holds > 0 ? [{ kind: 'LEGAL_HOLDS', count: holds }] : []),
    ...(originals > 0 ? [{ kind: 'ORIGINALS', count: originals }] : []),
    ...(minimums.length === 0
      ? []
      : [{ kind: 'STATUTORY_MINIMUM', count: 1, until: new Date(Math.max(...minimums)).toISOString() }]),
  ];
}

export const evidenceRoot = { table: 'evidence_heads', key: 'session_id', keyedBy: ['session_id', 'key'] };

const sessionsAtOnce = 100;

/**
 * Orders the deletion of all originals of the next sessions. Resolves to the last of these sessions, or '' at the end.
 * Run this before the documents are erased, because only the documents contain the locations of the originals.
 */
export function orderOriginals(
  database: Database,
  { keyring, now, newId }: RecordingDeps,
  { tenantId, after }: { tenantId: string; after: string },
): Promise<string> {
  return database.transaction(async (tx) => {
    const page = await pageOfTenant(tx, { tenantId, after, limit: sessionsAtOnce });
    const ids = page.map(({ sessionId }) => sessionId);
    const entries = await selectRetained(tx, ids);
    const documents = await selectDocuments(tx, ids);
    const pointing = documents.flatMap((document) => {
      const { sessionId, position } = document;
      const reference = entries.get(sessionId)?.find((entry) => entry.position === position)?.reference;
      const vault = reference === undefined ? undefined : vaultOf(openDocument(keyring, document, reference));
      return reference === undefined || vault === undefined ? [] : [{ ...vault, sessionId, reference }];
    });
    const places = Map.groupBy(pointing, (one) => [one.sessionId, one.provider, one.vaultRef].join('\0'));
    const deletions = [...places.values()].flatMap((originals) =>
      originals.slice(0, 1).map(({ reference: _, ...place }) => ({
        ...{ ...place, tenantId, reference: newId('vdl'), dueSince: now },
        evidenceReferences: originals.map(({ reference }) => reference),
      })),
    );
    await insertVaultDeletions(tx, deletions);
    return ids.length < sessionsAtOnce ? '' : (ids.at(-1) ?? '');
  });
}

export async function signByLog(database: Database, { keys, newOrigin }: LogDeps, text: string): Promise<string> {
  const { origins } = await readLogState(database);
  return signNote(text, origins.at(-1) ?? newOrigin(), keys);
}
