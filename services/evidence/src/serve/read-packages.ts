import type { Connection } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { SessionKey } from '../package/head.rules.ts';
import { verifyManifest } from '../package/manifest.rules.ts';
import { type NewestRevision, selectNewestRevisions } from '../package/revisions.store.ts';

/** Result of one item: the sealed bytes, no sealed package visible to this tenant, or altered bytes. */
export type PackageReading =
  | { readonly kind: 'sealed'; readonly document: Buffer; readonly revision: number }
  | { readonly kind: 'not_sealed' }
  | { readonly kind: 'integrity_conflict' };

const sessionIdPattern = /^cs_[0-9A-Za-z]{1,61}$/;

/** Reads packages, one reading per key in their order. */
export type ReadPackages = (connection: Connection, keys: readonly SessionKey[]) => Promise<PackageReading[]>;

/**
 * Makes the reader of sealed packages. It serves the stored bytes of the newest revision only if their recomputed
 * manifest hash is the sealed one. Otherwise it logs an error, counts it and reveals nothing
 * (docs/contract.md#evidence-package). Verifying costs a fraction of a millisecond, so nothing is cached.
 */
export function createPackageReader(telemetry: Telemetry): ReadPackages {
  const conflicts = telemetry.meter.createCounter('gcs.evidence.integrity_conflicts', {
    unit: '{package}',
    description: 'Sealed packages that did not match their manifest when they were read',
  });
  return async (connection, keys) => {
    const newest = await selectNewestRevisions(connection, keys.map(wellFormed));
    return keys.map(({ sessionId }, index) => {
      const found = newest.get(index + 1);
      if (found === undefined) return { kind: 'not_sealed' };
      const problem = problemOf(sessionId, found);
      if (found.document !== null && problem === undefined) {
        return { kind: 'sealed', document: found.document, revision: found.revision };
      }
      telemetry.logger.error({ sessionId, revision: found.revision, problem }, 'a sealed package was altered');
      conflicts.add(1);
      return { kind: 'integrity_conflict' };
    });
  };
}

// PostgreSQL refuses some texts (U+0000), and one bad item must not fail its neighbours: it finds nothing instead.
function wellFormed(key: SessionKey): SessionKey {
  return sessionIdPattern.test(key.sessionId) ? key : { tenantId: '', sessionId: '' };
}

/** Why the stored revision is not the one that was sealed for this session; undefined when it is. */
function problemOf(sessionId: string, found: NewestRevision): string | undefined {
  if (found.document === null) return 'its document is missing';
  const verdict = verifyManifest(found.document);
  if (verdict.kind === 'altered') return verdict.reason;
  if (verdict.sha256 !== found.manifestSha256) return 'it has another manifest hash than at sealing';
  const { id, complianceSessionId } = verdict.contents;
  const isItsOwn = id === found.packageId && complianceSessionId === sessionId;
  return isItsOwn ? undefined : 'it is the package of another session';
}
