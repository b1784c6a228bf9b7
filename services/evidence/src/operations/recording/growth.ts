import type { EvidenceHead, Recording } from '../../domain/recording/session-evidence.ts';

/** One session's evidence before and after a batch, and the trace that its announcement continues ('' = none). */
export type Growth = {
  readonly before: EvidenceHead;
  readonly after: Recording;
  readonly traceparent: string;
  /** The head is stored as it is in `after`, with the lock on a session that is new. */
  readonly isHeadStored?: boolean;
};
