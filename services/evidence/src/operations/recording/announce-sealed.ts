import type { JournalEntry } from '@gcs/kit/outbox/journal';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import type { ErasureOrder } from '../../domain/recording/session-evidence.ts';
import type { Growth } from './growth.ts';

/**
 * The message that announces the first sealed revision to the session service; none when this growth did not seal it.
 */
export function announceSealed({ after, traceparent }: Growth, epoch: number): JournalEntry[] {
  const { sessionId, tenantId, packageId, publishedVersion: version } = after.head;
  const first = after.revisions.find(({ revision }) => revision === 1);
  if (first === undefined || packageId === null) return [];
  const change: PackageChange = {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    kind: 'sealed',
    tenantId,
    sessionId,
    epoch,
    version,
    occurredAt: first.generatedAt,
    packageId,
    revision: first.revision,
  };
  return [entryOf(change, traceparent)];
}

/** The messages that ask the session service to destroy what it keeps of entries that are being deleted. */
export function announceErasures({ after, traceparent }: Growth, epoch: number): JournalEntry[] {
  const { sessionId, tenantId, packageId, publishedVersion, revision } = after.head;
  const first = publishedVersion - after.erasures.length + 1;
  return after.erasures.map(({ occurredAt, ...erasure }: ErasureOrder, index) => {
    if (packageId === null) throw new Error('only a sealed session is erased');
    const version = first + index;
    const change: PackageChange = {
      schemaVersion: 1,
      changeId: `${sessionId}.${version}`,
      kind: 'personal_data_erasure_due',
      tenantId,
      sessionId,
      epoch,
      version,
      occurredAt,
      packageId,
      revision,
      erasure: { ...erasure, references: [...erasure.references] },
    };
    return entryOf(change, traceparent);
  });
}

function entryOf(change: PackageChange, traceparent: string): JournalEntry {
  const violations = validateTopicValue(topics.packageChanges, change, 'produce');
  if (violations.length > 0) throw new Error(`the announcement breaks its schema: ${violations.join('; ')}`);
  const { sessionId: key, version } = change;
  return { key, version, topic: topics.packageChanges, value: JSON.stringify(change), traceparent };
}
