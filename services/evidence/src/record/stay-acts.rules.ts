import type { ActorType } from '../package/audit-chain.rules.ts';
import type { EvidenceFact } from '../package/commitment.rules.ts';
import type { EntrySight, GuestSignature } from '../package/head.rules.ts';
import {
  appendOwnEvent,
  captureFact,
  type Recording,
  type RecordingContext,
  sealRevision,
} from '../package/session-evidence.rules.ts';

/** A comparison of guest and document at entry, or a signature. */
type StayAct = {
  readonly at: string;
  readonly event: string;
  readonly actorType: ActorType;
  readonly fact: Pick<EvidenceFact, 'type' | 'facts'>;
};

const seen = { MATCH: 'entry.seen', NO_MATCH: 'entry.seen_unlike', TAKEN_BACK: 'entry.sight_reverted' } as const;

/** Merges a message's acts with the known ones, because a restored publisher may have lost some. */
export function withTold<T extends { readonly id: string }>(
  known: readonly (T & { readonly isRecorded: boolean })[],
  told: readonly T[] = [],
): (T & { readonly isRecorded: boolean })[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...told.filter(({ id }) => !ids.has(id)).map((act) => ({ ...act, isRecorded: false }))];
}

/**
 * Adds the comparisons at entry and the signatures that the evidence lacks, once the session is known
 * (docs/evidence.md#seen-at-entry, docs/evidence.md#signatures).
 */
export function recordStayActs(before: Recording, context: RecordingContext): Recording {
  const { stay, booking } = before.head;
  if (stay === null || booking === null) return before;
  const isFresh = ({ isRecorded }: { isRecorded: boolean }) => !isRecorded;
  const acts = [...stay.sights.filter(isFresh).map(lookOf), ...stay.signatures.filter(isFresh).map(signatureOf)];
  if (acts.length === 0) return before;
  const recorded = acts.reduce((recording, act) => recordAct(recording, act, context), before);
  const sights = stay.sights.map((sight) => ({ ...sight, isRecorded: true }));
  const signatures = stay.signatures.map((signature) => ({ ...signature, isRecorded: true }));
  const after = { ...recorded, head: { ...recorded.head, stay: { ...stay, sights, signatures } } };
  return after.head.revision > 0 ? sealRevision(after, context) : after;
}

/** `kind` distinguishes a comparison at entry from a review's decision. */
function lookOf({ at, by, result }: EntrySight): StayAct {
  const fact = { type: 'REVIEW_DECISION', facts: { kind: 'seen_at_entry', result, seenBy: by } } as const;
  return { at, event: seen[result], actorType: 'HUMAN', fact };
}

function signatureOf({ at, result, digest, by }: GuestSignature): StayAct {
  const facts = { kind: 'signature', signature: result, digest, ...(by !== undefined && { withdrawnBy: by }) };
  const fact = { type: 'CONSENT_RECORD', facts } as const;
  return result === 'TAKEN_BACK'
    ? { at, event: 'entry.signature_reverted', actorType: 'HUMAN', fact }
    : { at, event: 'entry.signed', actorType: 'GUEST', fact };
}

function recordAct(before: Recording, { at, event, actorType, fact }: StayAct, context: RecordingContext): Recording {
  const noted = appendOwnEvent(before, event, at, context, actorType);
  const captured = { reference: context.newId('evr'), stepType: null, capturedAt: at, ...fact };
  return appendOwnEvent(captureFact(noted, captured, context), 'evidence.captured', at, context);
}
