import { leafText } from '../log/leaf.rules.ts';
import { leafHash } from '../log/merkle-tree.rules.ts';
import { emptyChain, extendChain } from '../package/audit-chain.rules.ts';
import { sha256 } from '../package/commitment.rules.ts';
import type { EvidenceHead } from '../package/head.rules.ts';
import { type EvidenceEntry, renderSealed, type SealedRevision, statesOf } from '../package/manifest.rules.ts';
import { graceMsOf, dueAt as policyDueAt } from '../package/retention-policy.rules.ts';
import type { ChainedEvent, EntryTransition } from '../package/session-evidence.rules.ts';

/** `leaf` is the revision's hash in the log: null if the log has none, undefined while the revision is queued. */
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
    /** True if the keyring lacks the key of the stored document. */
    readonly isUnreadable?: boolean;
  };

/** All stored rows of one session. `head` is undefined if only other rows exist. */
export type StoredSession = {
  readonly sessionId: string;
  readonly head: EvidenceHead | undefined;
  /** Also true if the keyring lacks the key of the head's tag. */
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
    ...(session.isHeadAsWritten ? [] : ['the head of the session was altered']),
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
    faults.push(`${head.eventCount} audit events were written, ${events.length} are stored`);
  if (!head.chainHead.equals(heads.at(-1) ?? noHash)) faults.push('the audit events do not lead to the head');
  return faults;
}

function entryFaults({ sessionId, head, entries }: HeadedSession): string[] {
  const faults = entries.flatMap((entry, index) =>
    entry.position === index + 1 ? faultOf(entry, documentFault(sessionId, entry)) : [`entry ${index + 1} is missing`],
  );
  if (head.entryCount !== entries.length)
    faults.push(`${head.entryCount} entries were written, ${entries.length} are stored`);
  return faults;
}

function faultOf({ position, reference }: StoredEntryRow, fault: string | undefined): string[] {
  return fault === undefined ? [] : [`entry ${position} (${reference}): ${fault}`];
}

/** Finds disagreements between holds, states and dates, because an altered date would move a deletion. */
function retentionFaults({ head, entries, openHolds }: HeadedSession): string[] {
  const kept = entries.filter(({ retentionState, isDeleting }) => retentionState !== 'DELETED' && !isDeleting);
  const faults = kept.flatMap((entry) => faultOf(entry, retentionFault(entry, head)));
  if (head.holdCount !== openHolds) faults.push(`${head.holdCount} legal holds are in force, ${openHolds} are stored`);
  return faults;
}

function retentionFault(entry: StoredEntryRow, head: EvidenceHead): string | undefined {
  const { retentionState, type, dueAt, scheduleAt, deleteAt } = entry;
  if ((retentionState === 'LEGAL_HOLD') !== head.holdCount > 0) return 'its state contradicts the legal holds';
  const due = policyDueAt(head, type);
  if (!head.isErasureRequested && dueAt?.getTime() !== due?.getTime()) return 'its due date contradicts the policy';
  const isScheduled = retentionState === 'SCHEDULED_FOR_DELETION';
  const begins = dueAt === null ? undefined : dueAt.getTime() - graceMsOf(head.retention) - head.clockOffsetMs;
  if (!isScheduled && scheduleAt?.getTime() !== begins) return 'the start of its grace contradicts the policy';
  if (isScheduled !== (deleteAt !== null)) return 'its deletion date contradicts its state';
  return deleteAt !== null && deleteAt.getTime() < (dueAt?.getTime() ?? 0)
    ? 'its deletion is before its due date'
    : undefined;
}

function documentFault(sessionId: string, entry: StoredEntryRow): string | undefined {
  const { document, retentionState, sha256: commitment, reference, type, capturedAt, isUnreadable } = entry;
  if (document === null) return retentionState === 'DELETED' ? undefined : 'the document is missing';
  if (retentionState === 'DELETED') return 'the document is still stored';
  if (document === undefined) return isUnreadable ? undefined : 'the document cannot be decrypted';
  if (sha256(document).toString('hex') !== commitment) return 'the hash of the document differs from the commitment';
  const named: Record<string, unknown> = JSON.parse(document);
  const own = { complianceSessionId: sessionId, reference, type, capturedAt };
  const isOwn = Object.entries(own).every(([member, value]) => Object.hasOwn(named, member) && named[member] === value);
  return isOwn ? undefined : 'the document belongs to another entry';
}

function revisionFaults(session: HeadedSession, heads: readonly Buffer[]): string[] {
  const { head, revisions } = session;
  const faults = revisions.flatMap((revision, index) => {
    if (revision.revision !== index + 1) return [`revision ${index + 1} is missing`];
    return revisionFault(session, revision, heads).map((fault) => `revision ${revision.revision}: ${fault}`);
  });
  if (head.revision !== revisions.length)
    faults.push(`${head.revision} revisions were sealed, ${revisions.length} are stored`);
  return faults;
}

function revisionFault(session: HeadedSession, revision: StoredRevisionRow, heads: readonly Buffer[]): string[] {
  const { eventCount, entryStates, chainHead } = revision;
  const { head, events, entries } = session;
  const faults: string[] = [];
  if (renderSealed(revision, events, entries) === undefined) faults.push('its package differs from the sealed one');
  if (revision.revision === head.revision && entryStates !== statesOf(entries.slice(0, entryStates.length)))
    faults.push('its entry states differ from the stored entries');
  if (heads[eventCount]?.equals(chainHead) !== true) faults.push('its chain head contradicts its events');
  const fault = leafFault(session, revision);
  return fault === undefined ? faults : [...faults, fault];
}

function leafFault({ sessionId, head, summary }: HeadedSession, stored: StoredRevisionRow): string | undefined {
  const { revision, manifestSha256, chainHead, leaf } = stored;
  if (leaf === null) return 'the log has no leaf for it';
  if (summary === null) return 'the summary of the session is missing';
  if (leaf === undefined) return undefined;
  const auditHead = chainHead.toString('hex');
  const summarySha256 = sha256(summary).toString('hex');
  const named = { complianceSessionId: sessionId, packageId: head.packageId ?? '', revision };
  const text = leafText({ ...named, manifestSha256, auditHead, summarySha256 });
  return leaf.equals(leafHash(text)) ? undefined : 'its leaf in the log has another hash';
}
