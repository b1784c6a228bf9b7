import type { Observation, PublishedCheckpoint } from '../observation.ts';
import { isSignedBy, readNote, readVerifier, type SignedNote, type Verifier } from '../signed-note.ts';

/** A checkpoint as somebody got it, with the keys that were published with it, the current one first. */
type Answer = { at: number; note: SignedNote; verifiers: readonly Verifier[] };

/**
 * Every checkpoint is signed by a key that was published with it, every signature is right and by a key that was
 * published, and a key that signs as the current one goes on to until another one is: so whoever pinned it can verify
 * (docs/evidence.md#transparency-log).
 */
export function signatureFaults({ published, checkpoints }: Pick<Observation, 'published' | 'checkpoints'>): string[] {
  const answers = published.flatMap(answerOf);
  const known = new Map(answers.flatMap(({ verifiers }) => verifiers.map((one) => [one.keyId, one] as const)));
  const kept = checkpoints.map(({ place, text }) => ({ place: `the checkpoint in ${place}`, note: readNote(text) }));
  const notes = [...answers.map(({ at, note }) => ({ place: `the checkpoint of ${at}`, note })), ...kept];
  return [
    ...(answers.length === published.length
      ? []
      : [`${published.length - answers.length} published checkpoints cannot be read`]),
    ...answers.flatMap(({ at, note, verifiers }) =>
      verifiers.some((one) => isSignedBy(note, one))
        ? []
        : [`no key that was published at ${at} has signed its checkpoint`],
    ),
    ...notes.flatMap(({ place, note }) =>
      note === undefined ? [`${place} is no signed note`] : wrongSignatures(place, note, known),
    ),
    ...[...known.values()].flatMap((one) => lapsesOf(one, answers)),
    ...kept.flatMap(({ place, note }) => {
      const current = answers.at(-1)?.verifiers[0];
      return note && current && isSignedBy(note, current) ? [] : [`${place} is not signed by the current key`];
    }),
  ];
}

function answerOf({ at, checkpoint, verifierKeys }: PublishedCheckpoint): Answer[] {
  const note = readNote(checkpoint);
  const verifiers = verifierKeys.flatMap((text) => readVerifier(text) ?? []);
  return note === undefined || verifiers.length < verifierKeys.length ? [] : [{ at, note, verifiers }];
}

function wrongSignatures(place: string, note: SignedNote, known: ReadonlyMap<string, Verifier>): string[] {
  return note.signatures.flatMap(({ keyId }) => {
    const verifier = known.get(keyId);
    if (verifier === undefined) return [`${place} is signed by ${keyId}, which was never published`];
    return isSignedBy(note, verifier) ? [] : [`the signature of ${keyId} on ${place} is wrong`];
  });
}

/** Between the first and the last answer that name a key as the current one, once it has signed. */
function lapsesOf(verifier: Verifier, answers: readonly Answer[]): string[] {
  const isCurrent = ({ verifiers }: Answer) => verifiers[0]?.keyId === verifier.keyId;
  const own = answers.slice(answers.findIndex(isCurrent), answers.findLastIndex(isCurrent) + 1);
  const first = own.findIndex(({ note }) => isSignedBy(note, verifier));
  return own.flatMap(({ at, note }, index) =>
    first < 0 || index < first || isSignedBy(note, verifier)
      ? []
      : [`the current key ${verifier.keyId} has not signed the checkpoint of ${at}`],
  );
}
