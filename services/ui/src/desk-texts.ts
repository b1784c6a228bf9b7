import ar from './desk/ar.json' with { type: 'json' };
import cs from './desk/cs.json' with { type: 'json' };
import de from './desk/de.json' with { type: 'json' };
import el from './desk/el.json' with { type: 'json' };
import en from './desk/en.json' with { type: 'json' };
import es from './desk/es.json' with { type: 'json' };
import fr from './desk/fr.json' with { type: 'json' };
import it from './desk/it.json' with { type: 'json' };
import ja from './desk/ja.json' with { type: 'json' };
import nl from './desk/nl.json' with { type: 'json' };
import pl from './desk/pl.json' with { type: 'json' };
import pt from './desk/pt.json' with { type: 'json' };
import sv from './desk/sv.json' with { type: 'json' };
import zh from './desk/zh.json' with { type: 'json' };

export type DeskTexts = typeof en;

export const deskTexts: ReadonlyMap<string, DeskTexts> = new Map<string, DeskTexts>([
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
