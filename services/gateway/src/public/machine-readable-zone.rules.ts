/**
 * ICAO 9303 zones are found by the line that carries the check digits, in a text stripped of everything outside the
 * zone's alphabet, so line breaks, spaces and words around it do not hide one. The pattern keeps the candidates few;
 * the check digits make a chance hit practically impossible. Look-ahead lets candidates overlap.
 */
type Layout = {
  pattern: RegExp;
  /** [first, last] character ranges, and the position of the digit that covers them. */
  checks: readonly { ranges: readonly (readonly [number, number])[]; digit: number }[];
};

const person = '[A-Z<]{3}[0-9<]{6}[0-9][MFX<][0-9]{6}[0-9]';
const document = '[A-Z0-9<]{9}[0-9<]';

const passport: Layout = {
  pattern: new RegExp(`(?=(${document}${person}[A-Z0-9<]{14}[0-9<][0-9]))`, 'g'),
  checks: [
    { ranges: [[0, 8]], digit: 9 },
    { ranges: [[13, 18]], digit: 19 },
    { ranges: [[21, 26]], digit: 27 },
    { ranges: [[28, 41]], digit: 42 },
    {
      ranges: [
        [0, 9],
        [13, 19],
        [21, 42],
      ],
      digit: 43,
    },
  ],
};

const twoLineCard: Layout = {
  pattern: new RegExp(`(?=(${document}${person}[A-Z0-9<]{7}[0-9]))`, 'g'),
  checks: [
    { ranges: [[0, 8]], digit: 9 },
    { ranges: [[13, 18]], digit: 19 },
    { ranges: [[21, 26]], digit: 27 },
    {
      ranges: [
        [0, 9],
        [13, 19],
        [21, 34],
      ],
      digit: 35,
    },
  ],
};

/** The first two of its three lines: the third has only the name. */
const threeLineCard: Layout = {
  pattern: new RegExp(
    `(?=([ACI][A-Z0-9<][A-Z<]{3}${document}[A-Z0-9<]{15}[0-9<]{6}[0-9][MFX<][0-9]{6}[0-9][A-Z<]{3}[A-Z0-9<]{11}[0-9]))`,
    'g',
  ),
  checks: [
    { ranges: [[5, 13]], digit: 14 },
    { ranges: [[30, 35]], digit: 36 },
    { ranges: [[38, 43]], digit: 44 },
    {
      ranges: [
        [5, 29],
        [30, 36],
        [38, 44],
        [48, 58],
      ],
      digit: 59,
    },
  ],
};

/** Visas have no composite digit, so their first line has to be there too (44 or 36 characters, from the left). */
const visas: Layout[] = [44, 36].map((line) => ({
  pattern: new RegExp(`(?=(V[A-Z<][A-Z<]{3}[A-Z0-9<]{${line - 5}}${document}${person}))`, 'g'),
  checks: [
    { ranges: [[line, line + 8]], digit: line + 9 },
    { ranges: [[line + 13, line + 18]], digit: line + 19 },
    { ranges: [[line + 21, line + 26]], digit: line + 27 },
  ],
}));

const layouts: readonly Layout[] = [passport, twoLineCard, threeLineCard, ...visas];
const shortestZone = 36;

/**
 * Whether a text contains the machine-readable zone of a travel document with valid check digits
 * (docs/contract.md#metadata-guard).
 */
export function containsMachineReadableZone(text: string): boolean {
  if (text.length < shortestZone) return false;
  const stripped = text.toUpperCase().replace(/[^A-Z0-9<]/g, '');
  return layouts.some((layout) => contains(stripped, layout));
}

function contains(stripped: string, layout: Layout): boolean {
  for (const match of stripped.matchAll(layout.pattern)) {
    const zone = match[1] ?? '';
    if (layout.checks.every(({ ranges, digit }) => hasCheckDigit(zone, ranges, zone.charAt(digit)))) return true;
  }
  return false;
}

/** An optional field that is all filler may have filler in place of its digit. */
function hasCheckDigit(zone: string, ranges: readonly (readonly [number, number])[], digit: string): boolean {
  const covered = ranges.map(([first, last]) => zone.slice(first, last + 1)).join('');
  if (digit === '<') return /^<+$/.test(covered);
  return String(weightedSum(covered) % 10) === digit;
}

function weightedSum(covered: string): number {
  const weights = [7, 3, 1];
  let sum = 0;
  for (let index = 0; index < covered.length; index += 1) {
    const character = covered.charAt(index);
    sum += (character === '<' ? 0 : Number.parseInt(character, 36)) * (weights[index % 3] ?? 0);
  }
  return sum;
}
