import type { ActorType } from './audit-chain.ts';
import type { EvidenceFact } from './evidence-document.ts';
import type { RetentionPolicy } from './retention.ts';
import {
  appendEvent,
  appendOwnEvent,
  captureFact,
  type Recording,
  type Supplies,
  sealRevision,
} from './session-evidence.ts';

/** What evidence needs of a session's change; `compliance-session.changes` values fit it. */
export type SessionEvidenceChange = {
  readonly version: number;
  readonly occurredAt: string;
  readonly clockOffsetMs: number;
  readonly session: {
    readonly bookingReference: string;
    readonly workflowVersion: number;
    readonly status: string;
  };
  readonly audit: readonly {
    readonly id: string;
    readonly type: string;
    readonly actorType: ActorType;
    readonly reasonCode?: string | null;
    readonly occurredAt: string;
  }[];
  readonly evidence: readonly EvidenceFact[];
  readonly retention?: RetentionPolicy;
};

const TERMINAL_STATUSES: ReadonlySet<string> = new Set(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED']);

/**
 * Applies one committed change of a session, in version order: its audit events join the chain, its evidence is
 * captured (one `evidence.captured` each, at the time of the change), and the change that makes the session terminal seals revision 1. What a sealed session still tells (late
 * results, follow-ups) is appended and makes no revision (internal-contracts, 17).
 */
export function recordChange(before: Recording, change: SessionEvidenceChange, supplies: Supplies): Recording {
  let recording = followSession(before, change);
  for (const { id, type, actorType, reasonCode = null, occurredAt } of change.audit) {
    recording = appendEvent(recording, { id, type, actorType, reasonCode, occurredAt });
  }
  for (const fact of change.evidence) {
    const captured = captureFact(recording, fact, supplies);
    recording = appendOwnEvent(captured, 'evidence.captured', change.occurredAt, supplies);
  }
  const ended = recording.head.completedAt !== null && recording.head.revision === 0;
  return ended ? sealRevision(recording, supplies) : recording;
}

/** Takes over what the change says of the session. The policy and the completion are pinned by the first who tells. */
function followSession(recording: Recording, change: SessionEvidenceChange): Recording {
  const { session, clockOffsetMs } = change;
  const { head } = recording;
  if (head.booking === null && change.version !== 1) throw new Error('version 1 of the session was never recorded');
  const ended = TERMINAL_STATUSES.has(session.status);
  return {
    ...recording,
    head: {
      ...head,
      booking: head.booking ?? { reference: session.bookingReference, workflowVersion: session.workflowVersion },
      retention: head.retention ?? change.retention ?? null,
      clockOffsetMs,
      completedAt: head.completedAt ?? (ended ? change.occurredAt : null),
    },
  };
}
