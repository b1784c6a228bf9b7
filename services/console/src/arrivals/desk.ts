import { fill, guestTexts } from '@gcs/ui/guest-texts';
import { html, type Markup } from '@gcs/ui/html';
import type { Spoken } from '../view/spoken.ts';

/** Formats the reception's pages in one language. */
export type Desk = ReturnType<typeof deskIn>;

export function deskIn({ language, direction, texts }: Spoken) {
  const numbers = new Intl.NumberFormat(language);
  // Isolates names and references, because their writing direction may differ from the text's.
  const isolated = (value: string) => (direction === 'rtl' ? `\u2068${value}\u2069` : value);
  const rightToLeft = (text: string) => (direction === 'rtl' ? `\u2067${text}\u2069` : text);
  const kin: Readonly<Record<string, string>> = guestTexts.get(language)?.party.kin ?? {};
  const count = (value: number) => numbers.format(value);
  return {
    texts,
    /** Relations that a guest can choose on their page. */
    kin,
    count,
    more: (value: number): string => new Intl.NumberFormat(language, { signDisplay: 'always' }).format(value),
    say: (text: string, values: Readonly<Record<string, string | number>>): string =>
      fill(
        text,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'number' ? count(value) : isolated(value),
          ]),
        ),
      ),
    // Sets the direction of list and items, because isolated names do not determine it.
    list: (items: readonly string[]): string => rightToLeft(items.map(rightToLeft).join(' · ')),
    /** Formats a local time of the property, such as `2031-03-04T15:00`. */
    localText: (time: string): string =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(`${time}:00Z`),
      ),
    hourText: (time: string): string =>
      new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${time}:00Z`)),
    dayText: (day: string): string =>
      new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    Instant: (at: string, timeZone: string): Markup =>
      html`<time datetime=${at}>${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))}</time>`,
  };
}

/** Returns the text for an enum value of the API, or an unknown value unchanged. */
export function wordOf(words: Readonly<Record<string, string>>, word: string): string {
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? word;
}
