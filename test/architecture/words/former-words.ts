import { splitText } from './prose.ts';

type FormerWord = {
  readonly former: string;
  readonly use: string;
  readonly identifier?: RegExp;
  /** Matched against comments and titles; only for words with no other meaning. */
  readonly prose?: RegExp;
};

export const formerWords: readonly FormerWord[] = [
  { former: 'bell', use: 'notifier', identifier: compound('bell'), prose: /\bbells?\b/i },
  {
    former: 'ring',
    use: 'wake',
    identifier: /\b(?:ring|rung|rang|ringing|ring[A-Z]\w*)\b/,
    prose: /\b(?:rings?|rang|rung|ringing)\b/i,
  },
  {
    former: 'tell',
    use: 'notify, report, return, say',
    identifier: /\btell(?:Circuits|Clients|Endpoints)\w*/,
    prose: /\b(?:is|are|was|were|be|been|being) told\b(?! apart)|\btells? of\b/i,
  },
  {
    former: 'beat',
    use: 'tick',
    identifier: compound('beat'),
    prose: /\bbeats? (?:of|in|late|is|counts)\b|\b(?:a|an|the|every|each|next|one|few|on|which|whole) beats?\b/i,
  },
  {
    former: 'rest',
    use: 'linger',
    identifier: /\b(?:rest(?:Ms|ing)|createRests?|isResting|rest(?=: (?:Rest|Linger)\b)|rest(?=\())/,
    prose: /\b(?:rests|resting)\b|\b(?:a|no) rest\b|\bends? the rest\b/i,
  },
  {
    former: 'turn',
    use: 'term, for the time that somebody leads; round, for a pass',
    identifier: /\b(?:Turn|[A-Z]\w*Turn|(?:start|continue|whole)Turn\w*)\b/,
    prose:
      /\bturns? (?:of|as) (?:a |the )?(?:relay|leader|sequencer|scheduler)|\blead\w* [^.]{0,20}\bturn\b|\bwhole turn\b/i,
  },
  { former: 'attendance', use: 'membership', identifier: compound('attendance'), prose: /\battendances?\b/i },
  { former: 'portion', use: 'chunk', identifier: compound('portion'), prose: /\bportions?\b/i },
  {
    former: 'forgotten',
    use: 'orphaned',
    identifier: compound('forgotten'),
    prose: /\bforgotten (?:deliver|attempt|lease)/i,
  },
  {
    former: 'opening',
    use: 'new session',
    identifier: /\b(?:openings|Openings?|[a-z]\w*Openings?)\b/,
    prose: /\bopenings\b|\b(?:an|the|each|one) opening\b(?! (?:of|tag))/i,
  },
  {
    former: 'keepHouse',
    use: 'housekeeping',
    identifier: /\bkeep\w*House\b/,
    prose: /\bkeep\w*(?: the)? house\b/i,
  },
  { former: 'means', use: 'deps', identifier: /\b(?:\w*Means(?:[A-Z]\w*)?|means(?=[.,;)?:]| [})=]))/ },
  { former: 'most…', use: 'max…', identifier: /\bmost[A-Z]\w*/ },
  { former: 'longest…', use: 'max…', identifier: /\blongest[A-Z]\w*/ },
  {
    former: 'letReviewersDecide',
    use: 'the name of what it does',
    identifier: /\bletReviewers\w*/,
  },
  { former: 'spoilt', use: 'failed, invalid', identifier: compound('spoil'), prose: /\bspoil(?:t|s|ed)?\b/i },
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

type Exception = { readonly path: RegExp; readonly line: RegExp; readonly why: string };

export const exceptions: readonly Exception[] = [
  { path: /./, line: /GcsReviewsForgotten/, why: 'the name of an alert, in what is installed' },
  { path: /\.yaml$/, line: /^\s+means: /, why: 'a key of the registry of metrics' },
  {
    path: /(?:migrations\/[^/]+|schema)\.sql$/,
    line: /./,
    why: 'released migrations, and the schema that they lead to, are not edited',
  },
];

type Find = { readonly path: string; readonly line: number; readonly word: FormerWord };

/** Reports each former word once a line. */
export function findFormerWords(files: ReadonlyMap<string, string>): Find[] {
  const checked = [...files].filter(([path]) => isChecked(path));
  return checked.flatMap(([path, text]) => {
    const { prose, code } = splitText(path, text);
    return text.split('\n').flatMap((line, index) => {
      if (exceptions.some((it) => it.path.test(path) && it.line.test(line))) return [];
      return formerWords
        .filter((word) => word.prose?.test(prose[index] ?? '') || word.identifier?.test(code[index] ?? ''))
        .map((word) => ({ path, line: index + 1, word }));
    });
  });
}

export function sentenceOf({ path, line, word }: Find): string {
  return `${path}:${line} says ${word.former}: ${word.use} (docs/glossary.md)`;
}

const uncheckedPaths =
  /^(?:docs\/glossary\.md|docs\/specification\.md|docs\/decisions\/|CHANGELOG\.md|test\/data\/|test\/(?:chart\/)?golden\/|test\/architecture\/words\/)|\/gen\/|openapi\.yaml$|\.json$/;
function isChecked(path: string): boolean {
  return (
    !uncheckedPaths.test(path) && /\.(?:ts|mts|js|mjs|proto|ya?ml|sh|conf|toml|md|sql|tpl)$|Dockerfile$/.test(path)
  );
}

function compound(word: string): RegExp {
  const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return new RegExp(`\\b${word}(?:s|t|ed)?(?:[A-Z]\\w*)?\\b|\\b[a-z]*\\w*${capital}(?:s|t|ed)?(?:[A-Z]\\w*)?\\b`);
}
