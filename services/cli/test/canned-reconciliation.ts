import type { Gap, LostChanges } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import { sessionIds } from './canned-answers.ts';

export const gaps: Gap[] = [
  {
    publisher: 'SERVICE_NAME_SESSION',
    consumer: 'SERVICE_NAME_EVIDENCE',
    ...{ topic: 'session.changes.v1', sessionId: sessionIds[0] },
    ...{ publishedVersion: 5, appliedVersion: 4, missing: 1, parked: true },
  },
];

export const lost: LostChanges[] = [
  {
    publisher: 'SERVICE_NAME_SESSION',
    consumer: 'SERVICE_NAME_WEBHOOK_DELIVERY',
    ...{ topic: 'session.changes.v1', sessionId: sessionIds[1] },
    ...{ publishedVersion: 3, appliedVersion: 5, missing: 2 },
  },
];
