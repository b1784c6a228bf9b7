import type { PackageChange } from '@gcs/proto/gen/event-types';

export function packageChange(sessionId: string, version: number): PackageChange {
  return {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    kind: 'sealed',
    tenantId: 'ten_1',
    sessionId,
    epoch: 1,
    version,
    occurredAt: '2026-11-21T10:00:00.000Z',
    packageId: 'evp_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    revision: 1,
  };
}
