// The build prepends this file to docs.js, which is no module.

/** Words of a question that the search ignores. */
const small = new Set(
  'a an and are at by can do does for from get how i in is it long me mean my not of on or our the there this to vs we what when where which who why with you'.split(
    ' ',
  ),
);

/** Words of readers, each with the synonyms that the pages use. */
const synonyms = new Map(
  Object.entries({
    add: ['keys'],
    cancel: ['close'],
    delete: ['erasure', 'erase'],
    gdpr: ['guest data'],
    idempotency: ['idempotent'],
    live: ['production', 'environments'],
    login: ['sign-in'],
    maven: ['java'],
    permissions: ['scopes', 'role'],
    test: ['play', 'try'],
    valid: ['expires', 'expiry', 'works'],
    validity: ['valid', 'expires', 'works'],
    vendor: ['provider'],
    version: ['requirements'],
    webhook: ['endpoint', 'event', 'delivery'],
  }),
);

/** Points per kind of entry: explanations rank before lists, and general pages before pages about one language. */
const kindPoints = { Guide: 12, Command: 8, Client: -12, Error: -13, Handbook: -3 };

/** Returns the entries with most words of the question, matches in the title first. */
export function rank(entries, question) {
  const all = wordsOf(question);
  const telling = all.length < 3 ? all : all.filter((word) => !small.has(word));
  const words = telling.length === 0 ? all : telling;
  const asked = { name: question.trim().toLowerCase(), words, isQuestion: telling.length < all.length };
  const scored = entries.map((entry, place) => ({ entry, place, ...scoreOf(entry, asked) }));
  const most = Math.max(1, ...scored.map(({ matched }) => matched));
  return scored
    .filter(({ matched }) => matched === most)
    .sort((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** Counts the matching words and their weight. If the query is a question, instructions get extra points. */
function scoreOf({ kind, title, summary, words: more = '' }, { name, words, isQuestion }) {
  const scores = words.map((word) => 4 * bestMatchOf(title, word) + bestMatchOf(`${summary} ${more}`, word));
  // A field often has the same name as the thing that it describes, which must come first.
  const whole = !['Field', 'Client'].includes(kind) && title.toLowerCase() === name ? 100 : 0;
  const phrase = words.length > 1 && summary.toLowerCase().includes(name) ? 16 : 0;
  const tells = isQuestion && ['Guide', 'Tutorial', 'Command', 'Operation'].includes(kind) ? 12 : 0;
  return {
    matched: scores.filter((score) => score > 0).length,
    score: whole + phrase + tells + (kindPoints[kind] ?? 0) + scores.reduce((sum, score) => sum + score, 0),
  };
}

function bestMatchOf(text, word) {
  const others = (synonyms.get(word) ?? []).map((other) => matchOf(text, other) / 2);
  return Math.max(matchOf(text, word), ...others);
}

/** Returns 0 for no match. A whole word of the text scores 4, a beginning of a word 2, any other part 1. */
function matchOf(text, word) {
  const lower = text.toLowerCase();
  if (!lower.includes(singular(word))) return 0;
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  if (lower === word || words.some((one) => singular(one) === singular(word))) return 4;
  if (words.some((one) => one.startsWith(word)) || lower.startsWith(word)) return 2;
  // A short query word is part of many words, so matches inside a word do not count.
  return word.length < 5 || !lower.includes(word) ? 0 : 1;
}

function singular(word) {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

function wordsOf(question) {
  return question
    .toLowerCase()
    .replace('not received', 'undelivered')
    .replace('gdpr erase', 'person erase')
    .split(/[\s?!,;.]+/)
    .filter(Boolean);
}
