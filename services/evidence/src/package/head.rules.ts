import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { emptyChain } from './audit-chain.rules.ts';

export type SessionKey = { readonly tenantId: string; readonly sessionId: string };

export type AskedSession = SessionKey & Visible;

export type EvidenceHead = {
  readonly sessionId: string;
  readonly tenantId: string;
  /** Null until version 1 of the session has arrived; a delivery receipt may arrive earlier. */
  readonly booking: Booking | null;
  readonly retention: RetentionPolicy | null;
  readonly clockOffsetMs: number;
  readonly completedAt: string | null;
  readonly statedDeparture: string | null;
  /** Newest known state of the guest's stay. Null if none is known. */
  readonly stay: Stay | null;
  readonly eventCount: number;
  readonly chainHead: Buffer;
  /** Latest `occurredAt` of the chain in milliseconds. -Infinity without events. */
  readonly latestAtMs: number;
  readonly entryCount: number;
  readonly packageId: string | null;
  readonly revision: number;
  /** Version of the last message about the package to other services. 0 before the first message. */
  readonly publishedVersion: number;
  readonly holdCount: number;
  readonly isErasureRequested: boolean;
  readonly guestDueAt: Date | null;
  readonly guestErasureId: string | null;
};

/** The guest's stay from a StayChange of events.yaml. `epoch` and `version` order the changes. Times are RFC 3339. */
export type Stay = {
  readonly epoch: number;
  readonly version: number;
  readonly expectedDepartureAt: string | null;
  readonly leftAt: string | null;
  readonly sights: readonly EntrySight[];
  readonly signatures: readonly GuestSignature[];
};

export type EntrySight = {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly result: 'MATCH' | 'NO_MATCH' | 'TAKEN_BACK';
  readonly isRecorded: boolean;
};

/** A signature on the guest's page, or its withdrawal. */
export type GuestSignature = {
  readonly id: string;
  readonly at: string;
  readonly result: 'DRAWN' | 'TYPED' | 'TAKEN_BACK';
  readonly digest: string;
  /** Keyed hash of the person who withdrew the signature. */
  readonly by?: string;
  readonly isRecorded: boolean;
};

export type Booking = {
  readonly reference: string;
  readonly propertyReference: string;
  readonly workflowVersion: number;
};

export function emptyHead(sessionId: string, tenantId: string): EvidenceHead {
  return {
    sessionId,
    tenantId,
    booking: null,
    retention: null,
    clockOffsetMs: 0,
    completedAt: null,
    statedDeparture: null,
    stay: null,
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
 * Returns the head's authenticated fields. Only the tag over this text protects an open session; the log protects
 * sealed packages. Uses a list, because canonical JSON is slower and this function runs twice per change.
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
    head.statedDeparture,
    head.stay && stayList(head.stay),
    head.eventCount,
    head.chainHead.toString('hex'),
    // JSON writes -Infinity as null.
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

function stayList({ epoch, version, expectedDepartureAt, leftAt, sights, signatures }: Stay): unknown[] {
  const looks = sights.map(({ id, at, by, result, isRecorded }) => [id, at, by, result, isRecorded]);
  const signed = signatures.map(({ id, at, result, digest, by, isRecorded }) => [
    id,
    at,
    result,
    digest,
    by,
    isRecorded,
  ]);
  return [epoch, version, expectedDepartureAt, leftAt, looks, signed];
}

// The order is fixed, because PostgreSQL reorders members in jsonb.
function policyList({ graceDays, guestDataDays, countFrom, types }: RetentionPolicy): unknown[] {
  const rules = Object.entries(types).map(
    ([type, { days, minimumDays, countFrom: from }]) => [type, days, minimumDays, from] as const,
  );
  return [graceDays, guestDataDays, countFrom, ...rules.sort(([one], [other]) => (one < other ? -1 : 1))];
}
