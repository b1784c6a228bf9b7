import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** A guest's signature or its withdrawal, without personal data, as stored in the evidence. */
export type Signing = Signed | TakenBack;

export type Signed = SigningBase & {
  readonly result: 'DRAWN' | 'TYPED';
  /** Numbers of the minors that the guest also signed for. */
  readonly minors: readonly number[];
};
type TakenBack = SigningBase & {
  readonly result: 'TAKEN_BACK';
  /** Keyed hash of the person who withdrew the signature. */
  readonly by: string;
  readonly reason: string;
};
type SigningBase = {
  /** Id of the event in the booking's history. */
  readonly id: string;
  readonly at: string;
  /** The check on whose page the guest signed. */
  readonly sessionId: string;
  /** SHA-256 of the {@link signedDocument}, in hexadecimal. */
  readonly digest: string;
};

const maxSignings = 20;

/** Sorts by event id, because events may come in any order. */
export function withSigning(known: readonly Signing[], signing: Signing): readonly Signing[] {
  const all = [...known.filter(({ id }) => id !== signing.id), signing];
  return all.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(-maxSignings);
}

type OfSlot = { readonly sessionId: string | null; readonly signings: readonly Signing[] };

/** Returns the newest signature or withdrawal for the slot's present check. */
export function newestSigning({ sessionId, signings }: OfSlot): Signing | undefined {
  const orderOf = ({ at, id }: Signing) => `${at} ${id}`;
  const own = signings.filter((one) => one.sessionId === sessionId);
  return own.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).at(-1);
}

/** Returns the signature that counts; undefined before the guest signs, and after a withdrawal. */
export function signatureOf(slot: OfSlot): Signed | undefined {
  const newest = newestSigning(slot);
  return newest?.result === 'TAKEN_BACK' ? undefined : newest;
}

export type SignedContent = {
  readonly text: string;
  readonly language: string;
  /** Typed name; '' without one. */
  readonly name: string;
  /** Drawn signature (`isDrawing` of `@gcs/proto/drawing`); '' without one. */
  readonly strokes: string;
  /** RFC 3339. */
  readonly at: string;
  /** 128 random bits, so that nobody can guess a typed name from the digest. */
  readonly salt: string;
};

export function signedDocument(content: SignedContent): { readonly document: string; readonly digest: string } {
  const document = canonicalize(content) ?? '';
  return { document, digest: createHash('sha256').update(document).digest('hex') };
}
