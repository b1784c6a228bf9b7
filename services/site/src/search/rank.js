// The head of docs.js, which is no module.

/** The entries that have every word of the question, those with it in their title first. */
export function rank(entries, question) {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  return entries
    .map((entry, place) => ({ entry, place, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** A word that the entry lacks leaves it out. */
function scoreOf({ title, summary }, words) {
  const scores = words.map((word) => 4 * matchOf(title, word) + matchOf(summary, word));
  const whole = title.toLowerCase() === words.join(' ') ? 100 : 0;
  return scores.includes(0) ? 0 : whole + scores.reduce((sum, score) => sum + score, 0);
}

/** 0 for no match; a whole word counts more than its beginning, and that more than its middle. */
function matchOf(text, word) {
  const lower = text.toLowerCase();
  if (!lower.includes(word)) return 0;
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  if (lower === word || words.includes(word)) return 4;
  return words.some((one) => one.startsWith(word)) || lower.startsWith(word) ? 2 : 1;
}

function wordsOf(question) {
  return question.toLowerCase().split(/\s+/).filter(Boolean);
}
