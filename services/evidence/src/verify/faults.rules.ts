import { leafText } from '../log/leaf.rules.ts';
import { leafHash } from '../log/merkle-tree.rules.ts';
import { emptyChain, extendChain } from '../package/audit-chain.rules.ts';
import { sha256 } from '../package/commitment.rules.ts';
import type { EvidenceHead } from '../package/head.rules.ts';
import { type EvidenceEntry, renderSealed, type SealedRevision, statesOf } from '../package/manifest.rules.ts';
import { graceMsOf, dueAt as policyDueAt } from '../package/retention-policy.rules.ts';
import type { ChainedEvent, EntryTransition } from '../package/session-evidence.rules.ts';

/** A stored revision. `leaf` is its hash in the log: null if it has none, undefined while it is queued. */
export type StoredRevisionRow = SealedRevision & {
  readonly eventCount: number;
  readonly entryStates: string;
  readonly manifestSha256: string;
  readonly chainHead: Buffer;
  readonly leaf: Buffer | null | undefined;
};

export type StoredEntryRow = EvidenceEntry &
  Pick<EntryTransition, 'position' | 'dueAt' | 'deleteAt' | 'isDeleting'> & {
    readonly scheduleAt: Date | null;
    readonly document: string | null | undefined;
  };

/** All stored rows of one session. `head` is undefined if only other rows exist. */
export type StoredSession = {
  readonly sessionId: string;
  readonly head: EvidenceHead | undefined;
  readonly isHeadAsWritten: boolean;
  readonly openHolds: number;
  readonly events: readonly ChainedEvent[];
  readonly entries: readonly StoredEntryRow[];
  readonly revisions: readonly StoredRevisionRow[];
  readonly summary: string | null;
};

export function faultsOf({ head, ...stored }: StoredSession): string[] {
  if (head === undefined) return ['the head of the session is missing'];
  const session = { ...stored, head };
  const heads = [emptyChain(session.sessionId)];
  for (const event of session.events) heads.push(extendChain(heads.at(-1) ?? noHash, event));
  return [
    ...(session.isHeadAsWritten ? [] : ['the head of the session is not the one that the service wrote']),
    ...chainFaults(session, heads),
    ...entryFaults(session),
    ...retentionFaults(session),
    ...revisionFaults(session, heads),
  ];
}

const noHash = Buffer.alloc(0);

type HeadedSession = StoredSession & { readonly head: EvidenceHead };

function chainFaults({ head, events }: HeadedSession, heads: readonly Buffer[]): string[] {
  const broken = events.find(
    (event, index) => event.position !== index + 1 || !event.chainHead.equals(heads[index + 1] ?? noHash),
  );
  const faults = broken === undefined ? [] : [`the audit chain breaks at event ${broken.position} (${broken.id})`];
  if (head.eventCount !== events.length)
    faults.push(`${head.eventCount} audit events were written, ${events.length} are there`);
  if (!head.chainHead.equals(heads.at(-1) ?? noHash)) faults.push('the audit events do not lead to the head');
  return faults;
}

function entryFaults({ sessionId, head, entries }: HeadedSession): string[] {
  const faults = entries.flatMap((entry, index) =>
    entry.position === index + 1 ? faultOf(entry, documentFault(sessionId, entry)) : [`entry ${index + 1} is missing`],
  );
  if (head.entryCount !== entries.length)
    faults.push(`${head.entryCount} entries were written, ${entries.length} are there`);
  return faults;
}

function faultOf({ position, reference }: StoredEntryRow, fault: string | undefined): string[] {
  return fault === undefined ? [] : [`entry ${position} (${reference}): ${fault}`];
}

/** Finds disagreements between holds, states and dates, because an altered date would move a deletion. */
function retentionFaults({ head, entries, openHolds }: HeadedSession): string[] {
  const kept = entries.filter(({ retentionState, isDeleting }) => retentionState !== 'DELETED' && !isDeleting);
  const faults = kept.flatMap((entry) => faultOf(entry, retentionFault(entry, head)));
  if (head.holdCount !== openHolds) faults.push(`${head.holdCount} legal holds stand, ${openHolds} are there`);
  return faults;
}

function retentionFault(entry: StoredEntryRow, head: EvidenceHead): string | undefined {
  const { retentionState, type, dueAt, scheduleAt, deleteAt } = entry;
  if ((retentionState === 'LEGAL_HOLD') !== head.holdCount > 0) return 'its state is not that of the legal holds';
  const due = policyDueAt(head, type);
  if (!head.isErasureRequested && dueAt?.getTime() !== due?.getTime()) return 'its due date is not that of the policy';
  const isScheduled = retentionState === 'SCHEDULED_FOR_DELETION';
  const begins = dueAt === null ? undefined : dueAt.getTime() - graceMsOf(head.retention) - head.clockOffsetMs;
  if (!isScheduled && scheduleAt?.getTime() !== begins) return 'its grace does not begin when the policy says';
  if (isScheduled !== (deleteAt !== null)) return 'its date of deletion does not fit its state';
  return deleteAt !== null && deleteAt.getTime() < (dueAt?.getTime() ?? 0) ? 'it is to be deleted early' : undefined;
}

function documentFault(sessionId: string, entry: StoredEntryRow): string | undefined {
  const { document, retentionState, sha256: commitment, reference, type, capturedAt } = entry;
  if (document === undefined) return 'the document cannot be decrypted';
  if (document === null) return retentionState === 'DELETED' ? undefined : 'the document is missing';
  if (retentionState === 'DELETED') return 'the document is still there';
  if (sha256(document).toString('hex') !== commitment) return 'the document is not the one that was committed to';
  const named: Record<string, unknown> = JSON.parse(document);
  const own = { complianceSessionId: sessionId, reference, type, capturedAt };
  const isOwn = Object.entries(own).every(([member, value]) => Object.hasOwn(named, member) && named[member] === value);
  return isOwn ? undefined : 'the document is of another entry';
}

function revisionFaults(session: HeadedSession, heads: readonly Buffer[]): string[] {
  const { head, revisions } = session;
  const faults = revisions.flatMap((revision, index) => {
    if (revision.revision !== index + 1) return [`revision ${index + 1} is missing`];
    return revisionFault(session, revision, heads).map((fault) => `revision ${revision.revision}: ${fault}`);
  });
  if (head.revision !== revisions.length)
    faults.push(`${head.revision} revisions were sealed, ${revisions.length} are there`);
  return faults;
}

function revisionFault(session: HeadedSession, revision: StoredRevisionRow, heads: readonly Buffer[]): string[] {
  const { eventCount, entryStates, chainHead } = revision;
  const { head, events, entries } = session;
  const faults: string[] = [];
  if (renderSealed(revision, events, entries) === undefined) faults.push('its package is not the one that was sealed');
  if (revision.revision === head.revision && entryStates !== statesOf(entries.slice(0, entryStates.length)))
    faults.push('its entries are stored in other states');
  if (heads[eventCount]?.equals(chainHead) !== true) faults.push('its chain head is not that of its events');
  const fault = leafFault(session, revision);
  return fault === undefined ? faults : [...faults, fault];
}

function leafFault({ sessionId, head, summary }: HeadedSession, stored: StoredRevisionRow): string | undefined {
  const { revision, manifestSha256, chainHead, leaf } = stored;
  if (leaf === null) return 'the log does not know it';
  if (summary === null) return 'the summary of the session is missing';
  if (leaf === undefined) return undefined;
  const auditHead = chainHead.toString('hex');
  const summarySha256 = sha256(summary).toString('hex');
  const named = { complianceSessionId: sessionId, packageId: head.packageId ?? '', revision };
  const text = leafText({ ...named, manifestSha256, auditHead, summarySha256 });
  return leaf.equals(leafHash(text)) ? undefined : 'the log has another leaf for it';
}
