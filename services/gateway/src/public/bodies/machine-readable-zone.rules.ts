/**
 * A pattern for the lines of an ICAO 9303 zone that have check digits. The search ignores characters that no zone
 * contains, such as line breaks. Check digits exclude accidental matches. The look-ahead lets matches overlap.
 */
type Layout = {
  pattern: RegExp;
  /** `covers` has the positions (`0-9 13-19`) of the characters whose check digit is at `digit`. */
  checks: readonly { covers: string; digit: number }[];
};

const person = '[A-Z<]{3}[0-9<]{6}[0-9][MFX<][0-9]{6}[0-9]';
const document = '[A-Z0-9<]{9}[0-9<]';

const passport: Layout = {
  pattern: new RegExp(`(?=(${document}${person}[A-Z0-9<]{14}[0-9<][0-9]))`, 'g'),
  checks: [
    { covers: '0-8', digit: 9 },
    { covers: '13-18', digit: 19 },
    { covers: '21-26', digit: 27 },
    { covers: '28-41', digit: 42 },
    { covers: '0-9 13-19 21-42', digit: 43 },
  ],
};

const twoLineCard: Layout = {
  pattern: new RegExp(`(?=(${document}${person}[A-Z0-9<]{7}[0-9]))`, 'g'),
  checks: [
    { covers: '0-8', digit: 9 },
    { covers: '13-18', digit: 19 },
    { covers: '21-26', digit: 27 },
    { covers: '0-9 13-19 21-34', digit: 35 },
  ],
};

/** The first two of three lines; the third contains only the name. */
const threeLineCard: Layout = {
  pattern: new RegExp(
    `(?=([ACI][A-Z0-9<][A-Z<]{3}${document}[A-Z0-9<]{15}[0-9<]{6}[0-9][MFX<][0-9]{6}[0-9][A-Z<]{3}[A-Z0-9<]{11}[0-9]))`,
    'g',
  ),
  checks: [
    { covers: '5-13', digit: 14 },
    { covers: '30-35', digit: 36 },
    { covers: '38-43', digit: 44 },
    { covers: '5-29 30-36 38-44 48-58', digit: 59 },
  ],
};

/** A visa has no check digit over several fields, so the pattern also matches the first line (44 or 36 characters). */
const visas: Layout[] = [44, 36].map((line) => ({
  pattern: new RegExp(`(?=(V[A-Z<][A-Z<]{3}[A-Z0-9<]{${line - 5}}${document}${person}))`, 'g'),
  checks: [
    { covers: `${line}-${line + 8}`, digit: line + 9 },
    { covers: `${line + 13}-${line + 18}`, digit: line + 19 },
    { covers: `${line + 21}-${line + 26}`, digit: line + 27 },
  ],
}));

const layouts: readonly Layout[] = [passport, twoLineCard, threeLineCard, ...visas];
const shortestZone = 36;

/**
 * Returns true if the text contains the zone of a travel document with valid check digits
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
    if (layout.checks.every(({ covers, digit }) => hasCheckDigit(textOf(zone, covers), zone.charAt(digit))))
      return true;
  }
  return false;
}

function textOf(zone: string, covers: string): string {
  const ranges = covers.matchAll(/(\d+)-(\d+)/g);
  return Array.from(ranges, ([, first, last]) => zone.slice(Number(first), Number(last) + 1)).join('');
}

/** Verifies a check digit. It may be a filler if the field consists of fillers. */
function hasCheckDigit(covered: string, digit: string): boolean {
  return digit === '<' ? /^<+$/.test(covered) : String(weightedSum(covered) % 10) === digit;
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
