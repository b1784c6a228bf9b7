// The build puts this before docs.js, which is no module.

/** Words of a question without meaning for the search. */
const small = new Set(
  'a an and are at by can do does for from get how i in is it me mean my not of on or our the there this to we what when where which who why with you'.split(
    ' ',
  ),
);

/** Lists the entries with most words of the question, matches in the title first. */
export function rank(entries, question) {
  const all = wordsOf(question);
  const telling = all.filter((word) => !small.has(word));
  const words = telling.length === 0 ? all : telling;
  const asked = { name: question.trim().toLowerCase(), words, isQuestion: telling.length < all.length };
  const scored = entries.map((entry, place) => ({ entry, place, ...scoreOf(entry, asked) }));
  const most = Math.max(1, ...scored.map(({ matched }) => matched));
  return scored
    .filter(({ matched }) => matched === most)
    .sort((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** Counts the matching words and their weight. A question prefers instructions. */
function scoreOf({ kind, title, summary }, { name, words, isQuestion }) {
  const scores = words.map((word) => 4 * matchOf(title, word) + matchOf(summary, word));
  // A member often has the name of its subject; the subject comes first.
  const whole = kind !== 'Field' && title.toLowerCase() === name ? 100 : 0;
  const tells = isQuestion && ['Guide', 'Tutorial', 'Command'].includes(kind) ? 12 : 0;
  return {
    matched: scores.filter((score) => score > 0).length,
    score: whole + tells + scores.reduce((sum, score) => sum + score, 0),
  };
}

/** Returns 0 for no match. A whole word counts more than a beginning, a beginning more than a middle. */
function matchOf(text, word) {
  const lower = text.toLowerCase();
  if (!lower.includes(word)) return 0;
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  if (lower === word || words.includes(word)) return 4;
  return words.some((one) => one.startsWith(word)) || lower.startsWith(word) ? 2 : 1;
}

function wordsOf(question) {
  return question
    .toLowerCase()
    .split(/[\s?!,;.]+/)
    .filter(Boolean);
}
