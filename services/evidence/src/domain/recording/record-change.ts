import type { ActorType } from '../audit/audit-chain.ts';
import { guestDueAt, type RetentionPolicy } from '../retention/retention.ts';
import type { EvidenceFact } from './evidence-document.ts';
import {
  appendEvent,
  appendOwnEvent,
  captureFact,
  type Recording,
  type Supplies,
  sealRevision,
} from './session-evidence.ts';
import type { EndedSession } from './session-summary.ts';

/** What evidence needs of a session's change; `compliance-session.changes` values fit it. */
export type SessionEvidenceChange = {
  readonly tenantId: string;
  readonly version: number;
  readonly occurredAt: string;
  readonly clockOffsetMs: number;
  readonly session: EndedSession & { readonly bookingReference: string };
  readonly audit: readonly {
    readonly id: string;
    readonly type: string;
    readonly actorType: ActorType;
    readonly reasonCode?: string | null;
    readonly occurredAt: string;
    readonly stepType?: string;
  }[];
  readonly evidence: readonly EvidenceFact[];
  readonly retention?: RetentionPolicy;
};

const terminalStatuses: ReadonlySet<string> = new Set(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED']);

/**
 * Applies one committed change of a session, in version order: its audit events join the chain, its evidence is
 * captured (one `evidence.captured` each, at the time of the change), and the change that makes the session terminal
 * seals revision 1. Later changes of a sealed session (late results, follow-ups) are appended without a revision
 * (docs/evidence.md#sealing).
 */
export function recordChange(before: Recording, change: SessionEvidenceChange, supplies: Supplies): Recording {
  let recording = followSession(before, change);
  for (const { id, type, actorType, reasonCode = null, occurredAt, stepType = null } of change.audit) {
    recording = appendEvent(recording, { id, type, actorType, reasonCode, occurredAt }, stepType);
  }
  for (const fact of change.evidence) {
    const captured = captureFact(recording, fact, supplies);
    recording = appendOwnEvent(captured, 'evidence.captured', change.occurredAt, supplies);
  }
  const ended = recording.head.completedAt !== null && recording.head.revision === 0;
  if (!ended) return recording;
  return sealRevision({ ...recording, ended: change.session }, supplies);
}

/**
 * Copies the session's fields from the change. Version 1 decides the tenant, whatever an earlier receipt named; the
 * first change with a policy, and the first with a terminal status, pin policy and completion.
 */
function followSession(recording: Recording, change: SessionEvidenceChange): Recording {
  const { session, clockOffsetMs } = change;
  const { head } = recording;
  const isNew = head.booking === null;
  if (isNew !== (change.version === 1)) throw new Error('version 1 of a session is recorded first, and once');
  if (!isNew && change.tenantId !== head.tenantId) throw new Error('the change names another tenant than version 1');
  const ended = terminalStatuses.has(session.status);
  const retention = head.retention ?? change.retention ?? null;
  const completedAt = head.completedAt ?? (ended ? change.occurredAt : null);
  const endsHere = head.completedAt === null && ended;
  return {
    ...recording,
    head: {
      ...head,
      tenantId: change.tenantId,
      booking: head.booking ?? { reference: session.bookingReference, workflowVersion: session.workflowVersion },
      retention,
      clockOffsetMs,
      completedAt,
      guestDueAt: endsHere ? guestDueAt(retention, completedAt) : head.guestDueAt,
    },
  };
}
