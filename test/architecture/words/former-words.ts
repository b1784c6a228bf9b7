import { codeOf } from './prose.ts';

type FormerWord = { readonly former: string; readonly use: string; readonly identifier: RegExp };

/** Former names in code. Vale finds the words in prose, by `styles/Gcs/Former.yml`. */
export const formerWords: readonly FormerWord[] = [
  { former: 'bell', use: 'notifier', identifier: compound('bell') },
  { former: 'ring', use: 'wake', identifier: /\b(?:ring|rung|rang|ringing|ring[A-Z]\w*)\b/ },
  { former: 'tell', use: 'notify, report, return, say', identifier: /\btell(?:Circuits|Clients|Endpoints)\w*/ },
  { former: 'beat', use: 'tick', identifier: compound('beat') },
  {
    former: 'rest',
    use: 'linger',
    identifier: /\b(?:rest(?:Ms|ing)|createRests?|isResting|rest(?=: (?:Rest|Linger)\b)|rest(?=\())/,
  },
  {
    former: 'turn',
    use: 'term, for the time that somebody leads; round, for a pass',
    identifier: /\b(?:Turn|[A-Z]\w*Turn|(?:start|continue|whole)Turn\w*)\b/,
  },
  { former: 'attendance', use: 'membership', identifier: compound('attendance') },
  { former: 'portion', use: 'chunk', identifier: compound('portion') },
  { former: 'forgotten', use: 'orphaned', identifier: compound('forgotten') },
  { former: 'opening', use: 'new session', identifier: /\b(?:openings|Openings?|[a-z]\w*Openings?)\b/ },
  { former: 'keepHouse', use: 'housekeeping', identifier: /\bkeep\w*House\b/ },
  { former: 'means', use: 'deps', identifier: /\b(?:\w*Means(?:[A-Z]\w*)?|means(?=[.,;)?:]| [})=]))/ },
  { former: 'most…', use: 'max…', identifier: /\bmost[A-Z]\w*/ },
  { former: 'longest…', use: 'max…', identifier: /\blongest[A-Z]\w*/ },
  { former: 'letReviewersDecide', use: 'the name of what it does', identifier: /\bletReviewers\w*/ },
  { former: 'spoilt', use: 'failed, invalid', identifier: compound('spoil') },
];

/** Former words that no pattern can tell from correct use. */
export const uncheckedWords: ReadonlyMap<string, string> = new Map([
  ['arrive', 'requests and records arrive as well'],
  ['leave', 'an ordinary verb'],
  ['lane (three meanings)', 'the word stays, with one meaning'],
  ['settlement', 'a settled delivery is one, a verdict is not'],
  ['context', 'trace contexts and contexts of the CLI keep the word'],
  ['options', 'options that a caller may leave out keep the word'],
]);

type Find = { readonly path: string; readonly line: number; readonly word: FormerWord };

export function findFormerWords(files: ReadonlyMap<string, string>): Find[] {
  const checked = [...files].filter(([path]) => !uncheckedPaths.test(path));
  return checked.flatMap(([path, text]) =>
    codeOf(path, text)
      .split('\n')
      .flatMap((line, index) =>
        formerWords.filter((word) => word.identifier.test(line)).map((word) => ({ path, line: index + 1, word })),
      ),
  );
}

export function sentenceOf({ path, line, word }: Find): string {
  return `${path}:${line} says ${word.former}: ${word.use} (docs/glossary.md)`;
}

const uncheckedPaths = /^test\/(?:data|architecture\/words)\/|\/gen\//;

function compound(word: string): RegExp {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(`\\b${word}(?:s|t|ed)?(?:[A-Z]\\w*)?\\b|\\b[a-z]*\\w*${capital}(?:s|t|ed)?(?:[A-Z]\\w*)?\\b`);
}
