import ar from './texts/ar.json' with { type: 'json' };
import cs from './texts/cs.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Texts = typeof en;
export type GuestTexts = Texts & { reason?: Readonly<Record<string, string>> };

export const guestTexts: ReadonlyMap<string, GuestTexts> = new Map<string, GuestTexts>([
  ['en', en],
  ['de', de],
  ['fr', fr],
  ['es', es],
  ['it', it],
  ['pt', pt],
  ['nl', nl],
  ['pl', pl],
  ['cs', cs],
  ['sv', sv],
  ['el', el],
  ['ja', ja],
  ['zh', zh],
  ['ar', ar],
]);

/** Replaces `{name}` by its value. Unknown names stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole,
  );
}
