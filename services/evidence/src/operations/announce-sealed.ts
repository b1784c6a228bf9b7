import type { JournalEntry } from '@gcs/kit/postgres/journal';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import type { Growth } from './growth.ts';

/** The message that tells the session service of the first sealed revision; none for a growth that did not seal it. */
export function announceSealed({ after, traceparent }: Growth): JournalEntry[] {
  const { sessionId, tenantId, packageId, publishedVersion: version } = after.head;
  const first = after.revisions.find(({ revision }) => revision === 1);
  if (first === undefined || packageId === null) return [];
  const change: PackageChange = {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    kind: 'sealed',
    tenantId,
    sessionId,
    version,
    occurredAt: first.generatedAt,
    packageId,
    revision: first.revision,
  };
  const violations = validateTopicValue(topics.packageChanges, change, 'produce');
  if (violations.length > 0) throw new Error(`the announcement breaks its schema: ${violations.join('; ')}`);
  return [{ key: sessionId, version, topic: topics.packageChanges, value: JSON.stringify(change), traceparent }];
}
