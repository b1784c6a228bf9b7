import { createHash } from 'node:crypto';
import type { GetPartyResponse__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { fill } from '@gcs/ui/guest-texts';
import { stayTexts } from './format.ts';
import type { Messages } from './messages.ts';

export type Statement = {
  readonly text: string;
  /** BCP 47 */
  readonly language: string;
  /** Hash of `tag` and the text, by which a signature names the text that the guest saw. */
  readonly seen: string;
  readonly tag: string;
  readonly signed: boolean;
  readonly isReady: boolean;
};

/** `SignRequest.text`. */
const maxTextLength = 1_000;

/**
 * Returns undefined if the guest need not sign. The text contains the guest's number, hotel, days and the minors that
 * the guest signs for, with their first names if the guest sees them.
 */
export function statementOf(
  party: GetPartyResponse__Output | undefined,
  hotel: string,
  messages: Messages,
): Statement | undefined {
  if (party === undefined || party.statement === null) return undefined;
  const { locale, signature, party: words } = messages;
  const { tag, signed, isReady, minors } = party.statement;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const days = stayTexts(party, messages).map(([, text]) => text);
  const line = { number: number(party.place), size: number(party.size), hotel, days: days.join(' – ') };
  const textWith = (names: ReadonlyMap<number, string>) =>
    [
      `${fill(words.line, line)}. ${signature.confirm}`,
      ...minors.map((minor) => {
        const name = names.get(minor) ?? '';
        return fill(name === '' ? signature.minor : signature.namedMinor, { number: number(minor), name });
      }),
    ].join(' ');
  const named = textWith(new Map(party.others.map(({ place, firstName }) => [place, firstName])));
  const text = named.length > maxTextLength ? textWith(new Map()) : named;
  const seen = createHash('sha256').update(`${tag}\n${text}`).digest('base64url');
  return { text, language: locale, seen, tag, signed, isReady };
}
