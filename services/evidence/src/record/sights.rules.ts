import type { EntrySight } from '../package/head.rules.ts';
import {
  appendEvent,
  appendOwnEvent,
  captureFact,
  type Recording,
  type RecordingContext,
  sealRevision,
} from '../package/session-evidence.rules.ts';

const eventTypes = {
  MATCH: 'entry.seen',
  NO_MATCH: 'entry.seen_unlike',
  TAKEN_BACK: 'entry.sight_reverted',
} as const satisfies Record<EntrySight['result'], string>;

/** Joins the looks of a message with the known ones, because a restored publisher may have lost some. */
export function knownSights(
  known: readonly EntrySight[],
  told: readonly Omit<EntrySight, 'isRecorded'>[] = [],
): EntrySight[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...told.filter(({ id }) => !ids.has(id)).map((sight) => ({ ...sight, isRecorded: false }))];
}

/** Adds the looks that the evidence lacks, once the session is known (docs/evidence.md#seen-at-entry). */
export function recordSights(before: Recording, context: RecordingContext): Recording {
  const { stay, booking } = before.head;
  const fresh = stay?.sights.filter(({ isRecorded }) => !isRecorded) ?? [];
  if (stay === null || booking === null || fresh.length === 0) return before;
  const recorded = fresh.reduce((recording, sight) => recordSight(recording, sight, context), before);
  const sights = stay.sights.map((sight) => ({ ...sight, isRecorded: true }));
  const after = { ...recorded, head: { ...recorded.head, stay: { ...stay, sights } } };
  return after.head.revision > 0 ? sealRevision(after, context) : after;
}

function recordSight(before: Recording, { at, by, result }: EntrySight, context: RecordingContext): Recording {
  const event = { type: eventTypes[result], actorType: 'HUMAN', reasonCode: null, occurredAt: at } as const;
  const noted = appendEvent(before, { id: context.newId('aud'), ...event });
  const fact = {
    reference: context.newId('evr'),
    // A look is a person's decision about the guest. `kind` distinguishes it from those of reviews.
    type: 'REVIEW_DECISION' as const,
    stepType: null,
    capturedAt: at,
    facts: { kind: 'seen_at_entry', result, seenBy: by },
  };
  return appendOwnEvent(captureFact(noted, fact, context), 'evidence.captured', at, context);
}
