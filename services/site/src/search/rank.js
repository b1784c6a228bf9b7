// The build prepends this file to docs.js, which is no module.

/** Words of a question that the search ignores. */
const small = new Set(
  'a an and any are at be by can come comes did do does for from get happens has have how i if in instead is it like long look me mean must my need not of often on or our should so the there this times to too vs was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Words of readers, each with the words that the pages use. */
const synonyms = new Map(
  Object.entries({
    add: ['keys'],
    allowlist: ['firewall'],
    cancel: ['close'],
    change: ['update'],
    child: ['children', 'minors'],
    duplicate: ['twice'],
    delete: ['erasure', 'erase', 'cancel'],
    deprecation: ['compatibility'],
    down: ['outage'],
    email: ['invitations', 'mail'],
    expired: ['valid'],
    failed: ['undelivered'],
    gdpr: ['guest data'],
    group: ['party', 'bookings'],
    idempotency: ['idempotent'],
    ip: ['source addresses', 'address'],
    kept: ['retention'],
    live: ['production', 'environments'],
    login: ['sign-in'],
    many: ['limit'],
    maven: ['java'],
    mismatch: ['webhook explain'],
    ngrok: ['listen'],
    payload: ['event', 'body'],
    permissions: ['scopes', 'role'],
    postman: ['openapi'],
    redirect: ['returnurl'],
    rejected: ['failed'],
    resend: ['delivery replay'],
    retry: ['replay', 'repeat'],
    test: ['sandbox', 'play', 'try'],
    timeout: ['seconds', 'limit'],
    valid: ['expires', 'expiry', 'works'],
    validity: ['valid', 'expires', 'works'],
    vendor: ['provider'],
    version: ['requirements', 'compatibility'],
    webhook: ['endpoint', 'event', 'delivery'],
  }).map(([word, others]) => [stemOf(word), others]),
);

/** Points per kind of entry: explanations rank before lists, general pages before pages of one language. */
const kindPoints = {
  ...{ Guide: 12, Command: 6, Operation: 6, Page: 4, Client: -8, Error: -9 },
  ...{ Handbook: -2, 'Operation guide': -6, Specification: -14 },
};

/** Returns the entries that match most words of the question. Rare words and matches in the title count more. */
export function rank(entries, question) {
  const all = wordsOf(question);
  const telling = all.length < 3 ? all : all.filter((word) => !small.has(word));
  const words = telling.length === 0 ? all : telling;
  const name = question.trim().toLowerCase();
  const matches = entries.map((entry) => words.map((word) => scoreOf(entry, word)));
  const weights = weightsOf(words, matches);
  const scored = entries.map((entry, place) => {
    const found = matches[place].map((score, word) => weights[word] * score);
    const matched = total(weights.filter((_, word) => found[word] > 0));
    const isQuestion = telling.length < all.length;
    return { entry, place, matched, score: bonusOf(entry, { name, words, isQuestion }) + total(found) };
  });
  const most = Math.max(0, ...scored.map(({ matched }) => matched));
  return scored
    .filter(({ matched }) => matched > 0 && matched >= most * 0.6)
    .sort((left, right) => right.score - left.score || left.place - right.place)
    .map(({ entry }) => entry);
}

/** Rates words by their rareness, from 0 for a word without a match to 1 for the rarest word. */
function weightsOf(words, matches) {
  const counts = words.map((_, word) => matches.filter((match) => match[word] > 0).length);
  const raw = counts.map((count) => (count === 0 ? 0 : Math.log2(1 + matches.length / count)));
  const most = Math.max(1e-9, ...raw);
  return raw.map((weight) => weight / most);
}

/** Returns points for exact names and phrases, and for the kind. For a question, instructions get extra points. */
function bonusOf({ kind, title, summary }, { name, words, isQuestion }) {
  // A member often has the same name as its subject, which must come first.
  const whole = !['Field', 'Client'].includes(kind) && title.toLowerCase() === name ? 100 : 0;
  const isPhrase = words.length > 1 && tellingWordsOf(summary).join(' ').includes(words.join(' '));
  const phrase = isPhrase || (words.length > 1 && summary.toLowerCase().includes(name)) ? 16 : 0;
  const tells = isQuestion && ['Page', 'Guide', 'Tutorial', 'Command', 'Operation'].includes(kind) ? 9 : 0;
  return whole + phrase + tells + (kindPoints[kind] ?? 0);
}

function tellingWordsOf(text) {
  return wordsOf(text).filter((word) => !small.has(word));
}

/** Rates a word by its matches. A title counts most, and more if it is short. Words that are not shown count least. */
function scoreOf(entry, word) {
  const { title, summary, more } = indexOf(entry);
  const [inTitle, inSummary, inMore] = [title, summary, more].map((index) => bestMatchOf(index, word));
  return inTitle * (3 + 2 / title.words.length) + Math.max(inSummary, inMore / 3);
}

const indexes = new WeakMap();

function indexOf(entry) {
  const known = indexes.get(entry);
  if (known !== undefined) return known;
  const [title, summary, more] = [entry.title, entry.summary, entry.words ?? ''].map(textIndexOf);
  const index = { title, summary, more };
  indexes.set(entry, index);
  return index;
}

/** Splits a text into words. A member such as `acceptAny2xx` is one word, and each of its parts is a word, too. */
function textIndexOf(text) {
  const parts = text.replaceAll(/\b[a-z]\w*/g, (word) => word.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' '));
  const codes = text.match(/\w+_\w+/g) ?? [];
  const words = [
    ...`${text} ${parts}`.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    ...codes.map((code) => code.toLowerCase()),
  ];
  return {
    lower: text.toLowerCase(),
    words: [...new Set(words)],
    exact: new Set(words.map(singular)),
    stems: new Set(words.map(stemOf)),
  };
}

function bestMatchOf(index, word) {
  const others = synonyms.get(stemOf(word)) ?? [];
  const other = others.includes(index.lower) ? 3 : others.some((one) => isIn(index, one)) ? 2 : 0;
  return Math.max(matchOf(index, word), other);
}

/** Tells whether a text contains a word in any form, or several words in this order. */
function isIn({ lower, stems }, word) {
  return word.includes(' ') ? lower.includes(word) : word.split('-').every((part) => stems.has(stemOf(part)));
}

/** Returns 0 for no match. A whole word scores 4, another form of it 3, the beginning of a word 2, the middle 1. */
function matchOf({ lower, words, exact, stems }, word) {
  const stem = stemOf(word);
  if (lower === word || exact.has(singular(word))) return 4;
  if (stems.has(stem)) return 3;
  const start = stem.length < 5 ? word : stem;
  if (words.some((one) => one.startsWith(start)) || lower.startsWith(word)) return 2;
  // A short word occurs within many words, so its middle matches do not count.
  return word.length < 5 || !lower.includes(word) ? 0 : 1;
}

function singular(word) {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}

/** Removes common endings, so "retries", "retried" and "retry" are equal, and "expired" begins like "expiry". */
function stemOf(word) {
  if (!/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/ie[sd]$/, 'y')
    .replace(/(?<=...)(?:ions?|ures?|ings?|ed|es|s|e)$|(?<=.....)y$/, '')
    .replace(/(.)\1$/, '$1');
}

function total(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function wordsOf(question) {
  return question
    .toLowerCase()
    .replace('not received', 'undelivered')
    .replace('gdpr erase', 'person erase')
    .split(/[\s?!,;.]+/)
    .filter(Boolean);
}
