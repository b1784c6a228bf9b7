import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { settleFaults } from '../log/evidence-faults.store.ts';
import { type StepEntry, selectStepEntries } from '../package/entries.store.ts';
import type { SessionKey } from '../package/head.rules.ts';
import { renderStored } from '../package/render-revisions.ts';
import { selectNewestRevisions } from '../package/revisions.store.ts';

export type PackageReading =
  | { readonly kind: 'sealed'; readonly document: Buffer; readonly revision: number }
  | { readonly kind: 'not_sealed' }
  | { readonly kind: 'integrity_conflict' };

const sessionIdPattern = /^cs_[0-9A-Za-z]{1,61}$/;

export type ReadPackages = (connection: Connection, keys: readonly SessionKey[]) => Promise<PackageReading[]>;

/**
 * Creates the reader of sealed packages, which returns the newest revision only if the recomputed manifest hash is the
 * sealed one (docs/contract.md#evidence-package).
 */
export function createPackageReader(telemetry: Telemetry): ReadPackages {
  return async (connection, keys) => {
    const newest = await selectNewestRevisions(connection, keys.map(wellFormed));
    const items = [...newest.keys()];
    const rendered = await renderStored(connection, [...newest.values()]);
    const documents = new Map(items.map((item, index) => [item, rendered[index]]));
    const altered: string[] = [];
    const readings = keys.map(({ sessionId }, index): PackageReading => {
      const found = newest.get(index + 1);
      if (found === undefined) return { kind: 'not_sealed' };
      const document = documents.get(index + 1);
      if (document !== undefined) return { kind: 'sealed', document, revision: found.revision };
      telemetry.logger.error({ sessionId, revision: found.revision }, 'a sealed package was altered');
      altered.push(sessionId);
      return { kind: 'integrity_conflict' };
    });
    if (altered.length > 0) await settleFaults(connection, [], altered);
    return readings;
  };
}

/** Throws `not_found` for a session without a sealed package. */
export async function readStepEntries(
  connection: Connection,
  key: SessionKey,
): Promise<{ revision: number; entries: StepEntry[] }> {
  const found = await selectStepEntries(connection, wellFormed(key));
  if (found === undefined) throw new ServiceError('not_found', 'no such package');
  return found;
}

// PostgreSQL refuses texts with U+0000. A malformed key therefore finds nothing, instead of failing the other items.
function wellFormed(key: SessionKey): SessionKey {
  return sessionIdPattern.test(key.sessionId) ? key : { tenantId: '', sessionId: '' };
}
