import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { emptyChain } from './audit-chain.rules.ts';

/** Names a session, as one tenant may see it. */
export type SessionKey = { readonly tenantId: string; readonly sessionId: string };

/** The session that an operator names, of what they may see. */
export type AskedSession = SessionKey & Visible;

/** State of a session's evidence between two changes. Lists are left out: they only grow. */
export type EvidenceHead = {
  readonly sessionId: string;
  readonly tenantId: string;
  /** Null until version 1 of the session has arrived: a receipt may overtake it. */
  readonly booking: Booking | null;
  readonly retention: RetentionPolicy | null;
  /** Lead of the session's sandbox clock, in milliseconds. */
  readonly clockOffsetMs: number;
  /** When the session became terminal; null while it is open. */
  readonly completedAt: string | null;
  readonly eventCount: number;
  readonly chainHead: Buffer;
  /** The latest `occurredAt` in the chain, in milliseconds; -Infinity in an empty one. */
  readonly latestAtMs: number;
  readonly entryCount: number;
  readonly packageId: string | null;
  /** The newest sealed revision; 0 before the first. */
  readonly revision: number;
  /** Version of the last message about this package to the other services; 0 before the first. */
  readonly publishedVersion: number;
  /** Legal holds that stand; while there is one, nothing of the session is deleted. */
  readonly holdCount: number;
  /** Erasure was asked for: what becomes deletable is not kept until its due date. */
  readonly isErasureRequested: boolean;
  /** When the guest's data are to be erased; null while the session is open and without a rule. */
  readonly guestDueAt: Date | null;
  /** The order by which they are; null before it. */
  readonly guestErasureId: string | null;
};

/** Permanent facts of a session from version 1. */
export type Booking = {
  readonly reference: string;
  /** The client's property; its operators see the session. */
  readonly propertyReference: string;
  readonly workflowVersion: number;
};

/** The evidence of a session that nothing is known about yet. */
export function emptyHead(sessionId: string, tenantId: string): EvidenceHead {
  return {
    sessionId,
    tenantId,
    booking: null,
    retention: null,
    clockOffsetMs: 0,
    completedAt: null,
    eventCount: 0,
    chainHead: emptyChain(sessionId),
    latestAtMs: Number.NEGATIVE_INFINITY,
    entryCount: 0,
    packageId: null,
    revision: 0,
    publishedVersion: 0,
    holdCount: 0,
    isErasureRequested: false,
    guestDueAt: null,
    guestErasureId: null,
  };
}

/**
 * The authenticated fields of a head as one text. The log authenticates sealed packages; for an open session only the
 * tag over this text shows that the service wrote its head. Times are in milliseconds, the precision that the database
 * keeps. A list, because canonical JSON costs more and this runs twice per change of a session.
 */
export function headText(head: EvidenceHead): string {
  return JSON.stringify([
    head.sessionId,
    head.tenantId,
    head.booking?.reference,
    head.booking?.propertyReference,
    head.booking?.workflowVersion,
    head.retention && policyList(head.retention),
    head.clockOffsetMs,
    head.completedAt && Date.parse(head.completedAt),
    head.eventCount,
    head.chainHead.toString('hex'),
    // -Infinity becomes null, as everything absent here.
    head.latestAtMs,
    head.entryCount,
    head.packageId,
    head.revision,
    head.publishedVersion,
    head.holdCount,
    head.isErasureRequested,
    head.guestDueAt,
    head.guestErasureId,
  ]);
}

// The database keeps a policy as jsonb, which reorders members.
function policyList({ graceDays, guestDataDays, types }: RetentionPolicy): unknown[] {
  const rules = Object.entries(types).map(([type, { days, minimumDays }]) => [type, days, minimumDays] as const);
  return [graceDays, guestDataDays, ...rules.sort(([one], [other]) => (one < other ? -1 : 1))];
}
