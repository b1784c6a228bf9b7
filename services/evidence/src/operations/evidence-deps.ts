import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import type { LogDeps } from './log/sequence-log.ts';
import type { RecordingDeps } from './recording/record-changes.ts';

/** What the operations of calls need; `recordingDeps` is called for each of them, because it holds the current time. */
export type EvidenceDeps = {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly log: LogDeps;
  recordingDeps(): RecordingDeps;
  newHoldId(): string;
  /** Called after a commit that sealed a revision or queued a message. */
  onChange(): void;
};
