import type { EventBus } from '@gcs/kit/bus/bus';
import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { RecordingDeps } from '../operations/recording/record-changes.ts';

/** What the consumers need; `recordingDeps` is called for each batch, because it holds the current time. */
export type ConsumerDeps = {
  readonly bus: EventBus;
  readonly database: Database;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  recordingDeps(): RecordingDeps;
};
