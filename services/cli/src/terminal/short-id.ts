/**
 * Identifiers in their short form, for rows of a terminal: of each ULID the last four characters, and of the first one
 * also the second in which it was made: `cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8` → `cs_01KAJ7Q8-D6E8`, and a delivery, which has
 * the ULIDs of event and endpoint, `dlv_01KAJ7Q8-D6E8-3F5H`. The second lets a service find what is meant by a range
 * of time, however many there are.
 */
const ulid = '[0-9A-HJKMNP-TV-Z]';
const whole = new RegExp(`^([a-z]{2,4})_((?:${ulid}{26})+)$`);
const short = new RegExp(`^([a-z]{2,4})_(${ulid}{8})((?:-${ulid}{4})+)$`);

const ulidLength = 26;
const secondLength = 8;
const tailLength = 4;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The two characters of a ULID's time that a short form leaves out count to this many milliseconds. */
const windowMs = 1_024;

/** The short form of an identifier; any other text as it is. */
export function shortenId(text: string): string {
  const [, prefix = '', ulids = ''] = whole.exec(text) ?? [];
  if (prefix === '') return text;
  const tails = [];
  for (let end = ulidLength; end <= ulids.length; end += ulidLength) tails.push(ulids.slice(end - tailLength, end));
  return `${prefix}_${[ulids.slice(0, secondLength), ...tails].join('-')}`;
}

/** The prefix of a short form (`cs`, `dlv`, …); undefined for anything else. */
export function prefixOfShortId(text: string): string | undefined {
  return short.exec(text)?.[1];
}

/** When what a short form stands for was made: from the first moment until before the second. */
export function windowOfShortId(text: string): { from: Date; until: Date } {
  const time = short.exec(text)?.[2] ?? '';
  const units = [...time].reduce((sum, digit) => sum * alphabet.length + alphabet.indexOf(digit), 0);
  return { from: new Date(units * windowMs), until: new Date((units + 1) * windowMs) };
}
