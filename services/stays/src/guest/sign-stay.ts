import { randomBytes } from 'node:crypto';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { isUnsigned, minorsOf } from '../party/party.rules.ts';
import { statementTag } from '../party/party-view.ts';
import { signedDocument } from '../signature/signing.rules.ts';
import { type CallerOfGuest, find, type GuestDeps, recordForGuest, refused } from './party-of-guest.ts';

type Signature = {
  /** {@link statementTag} of the signed statement. */
  readonly tag: string;
  readonly text: string;
  readonly language: string;
  readonly name: string;
  readonly strokes: string;
  readonly actionId: string;
};

/** Records the guest's own signature. Repeating the action changes nothing. Throws `failed_precondition`. */
export async function signStay(deps: GuestDeps, request: CallerOfGuest & Signature): Promise<void> {
  const { sessionId, tag, text, language, name, strokes, actionId } = request;
  const { slot, stored, rules } = await find(deps, request);
  const changeDeps = deps.changeDeps();
  const salt = randomBytes(16).toString('hex');
  const content = { text, language, name, strokes, at: changeDeps.now.toISOString(), salt };
  const { document, digest } = signedDocument(content);
  const minors = minorsOf(stored.booking, slot);
  const result = strokes === '' ? 'TYPED' : 'DRAWN';
  const signature = { sessionId, result, digest, minors } as const;
  const admit = (known: StoredBooking | null) => {
    const signer = known?.booking.slots.find((one) => one.sessionId === sessionId);
    if (known === null || signer?.number !== slot.number) throw refused();
    if (statementTag(known.booking, signer) !== tag || !isUnsigned(rules, known.booking, signer)) throw refused();
  };
  const key = { key: `guest\n${sessionId}\n${actionId}`, body: Buffer.from(JSON.stringify([text, name, strokes])) };
  const act = { kind: 'signed', guest: slot.number, signature, document } as const;
  await recordForGuest({ ...deps, changeDeps: () => changeDeps }, stored, act, { key, admit });
}
