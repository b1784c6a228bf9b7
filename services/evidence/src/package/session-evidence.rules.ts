import { type ActorType, type AuditEvent, extendChain } from './audit-chain.rules.ts';
import { commitToFact, type EvidenceFact } from './commitment.rules.ts';
import type { EvidenceHead } from './head.rules.ts';
import type { EndedSession, EvidenceEntry, StepScreening } from './manifest.rules.ts';
import type { RetentionState } from './retention-policy.rules.ts';

export type ChainedEvent = AuditEvent & { readonly position: number; readonly chainHead: Buffer };

export type RecordedEvent = ChainedEvent & { readonly stepType: string | null };

type CapturedEntry = EvidenceEntry & {
  readonly position: number;
  readonly document: string;
  readonly stepType: string | null;
};

/**
 * A sealed revision. The revision covers the first `eventCount` events and `entryCount` entries; both lists only grow.
 */
export type Revision = {
  readonly revision: number;
  readonly generatedAt: string;
  readonly eventCount: number;
  readonly entryCount: number;
  readonly chainHead: Buffer;
  readonly isAnnounced: boolean;
};

export type EntryTransition = {
  readonly position: number;
  readonly retentionState: RetentionState;
  readonly dueAt: Date | null;
  readonly deleteAt: Date | null;
  /** True once the deletion is ordered. */
  readonly isDeleting: boolean;
  readonly erasureId: string | null;
};

/** Data that the session service must erase (Erasure of events.yaml). */
export type ErasureOrder = {
  readonly erasureId: string;
  readonly references: readonly string[];
  readonly stepTypes: readonly string[];
  readonly decisions: boolean;
  readonly complete: boolean;
  readonly occurredAt: string;
};

export type Recording = {
  readonly head: EvidenceHead;
  readonly events: readonly RecordedEvent[];
  readonly entries: readonly CapturedEntry[];
  readonly revisions: readonly Revision[];
  readonly transitions: readonly EntryTransition[];
  readonly erasures: readonly ErasureOrder[];
  /** Null unless this recording ended the session. */
  readonly ended: { readonly session: EndedSession; readonly screenings: readonly StepScreening[] } | null;
};

/** Time, ids and randomness of one recording. `now` is real time; a session's time adds the head's offset. */
export type RecordingContext = {
  readonly now: Date;
  newId(prefix: 'aud' | 'evp' | 'evr' | 'ers' | 'hld' | 'vdl'): string;
  newSalt(): Uint8Array;
};

export type SessionUpdate = {
  readonly before: EvidenceHead;
  readonly after: Recording;
  readonly traceparent?: string;
  readonly isHeadStored?: boolean;
};

export function startRecording(head: EvidenceHead): Recording {
  return { head, events: [], entries: [], revisions: [], transitions: [], erasures: [], ended: null };
}

export function appendEvent(recording: Recording, event: AuditEvent, stepType: string | null = null): Recording {
  const { head } = recording;
  const position = head.eventCount + 1;
  const chainHead = extendChain(head.chainHead, event);
  const latestAtMs = Math.max(head.latestAtMs, Date.parse(event.occurredAt));
  return {
    ...recording,
    head: { ...head, eventCount: position, chainHead, latestAtMs },
    events: [...recording.events, { ...event, position, chainHead, stepType }],
  };
}

export function appendOwnEvent(
  recording: Recording,
  type: string,
  occurredAt: string,
  context: RecordingContext,
  actorType: ActorType = 'SYSTEM',
): Recording {
  return appendEvent(recording, { id: context.newId('aud'), type, actorType, reasonCode: null, occurredAt });
}

export function captureFact(recording: Recording, fact: EvidenceFact, context: RecordingContext): Recording {
  const { head } = recording;
  const position = head.entryCount + 1;
  const document = commitToFact(head.sessionId, fact, context.newSalt());
  const { reference, type, stepType, capturedAt } = fact;
  const entry = {
    type,
    stepType,
    reference,
    sha256: document.sha256,
    capturedAt,
    retentionState: head.holdCount > 0 ? ('LEGAL_HOLD' as const) : ('ACTIVE' as const),
  };
  return {
    ...recording,
    head: { ...head, entryCount: position },
    entries: [...recording.entries, { ...entry, position, document: document.text }],
  };
}

/**
 * Seals the next revision with a last event `evidence.sealed` or `evidence.resealed` (docs/evidence.md#sealing).
 * `generatedAt` is the session's time, but later than every event (docs/internal-contracts.md#clocks).
 */
export function sealRevision(
  recording: Recording,
  context: RecordingContext,
  isAnnounced = recording.head.revision === 0,
): Recording {
  const { head } = recording;
  const revision = head.revision + 1;
  const generatedAt = new Date(Math.max(context.now.getTime() + head.clockOffsetMs, head.latestAtMs + 1)).toISOString();
  const type = revision === 1 ? 'evidence.sealed' : 'evidence.resealed';
  const closed = appendOwnEvent(recording, type, generatedAt, context);
  const { eventCount, entryCount, chainHead } = closed.head;
  const packageId = head.packageId ?? context.newId('evp');
  // Only a sealing at the session's end is announced, because clients receive `evidence_package.ready` once
  // (docs/contract.md#events).
  const publishedVersion = head.publishedVersion + (isAnnounced ? 1 : 0);
  return {
    ...closed,
    head: { ...closed.head, packageId, revision, publishedVersion },
    revisions: [...closed.revisions, { revision, generatedAt, eventCount, entryCount, chainHead, isAnnounced }],
  };
}
