/**
 * A short id has the first ULID's time to about a second, which limits a search, and the last four characters of each
 * ULID: `cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8` → `cs_01KAJ7Q8-D6E8`. A delivery has two ULIDs: `dlv_01KAJ7Q8-D6E8-3F5H`.
 */
const ulid = '[0-9A-HJKMNP-TV-Z]';
const whole = new RegExp(`^([a-z]{2,4})_((?:${ulid}{26})+)$`);
const short = new RegExp(`^([a-z]{2,4})_(${ulid}{8})((?:-${ulid}{4})+)$`);

const ulidLength = 26;
const secondLength = 8;
const tailLength = 4;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const windowMs = 1_024;

export function shortenId(text: string): string {
  const [, prefix = '', ulids = ''] = whole.exec(text) ?? [];
  if (prefix === '') return text;
  const tails = [];
  for (let end = ulidLength; end <= ulids.length; end += ulidLength) tails.push(ulids.slice(end - tailLength, end));
  return `${prefix}_${[ulids.slice(0, secondLength), ...tails].join('-')}`;
}

export function prefixOfShortId(text: string): string | undefined {
  return short.exec(text)?.[1];
}

/** Returns the time range of a short id; `until` is exclusive. */
export function windowOfShortId(text: string): { from: Date; until: Date } {
  const time = short.exec(text)?.[2] ?? '';
  const units = [...time].reduce((sum, digit) => sum * alphabet.length + alphabet.indexOf(digit), 0);
  return { from: new Date(units * windowMs), until: new Date((units + 1) * windowMs) };
}
