import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Makes an identifier: the prefix (`cs`, `evt`, …), an underscore and a ULID of 26 Crockford characters. */
export type NewId = (prefix: string) => string;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const randomLength = 16;

/**
 * ULIDs in creation order, per factory: within one millisecond, and while the clock is behind the last one, the
 * random part counts upwards, so sorting by bytes is sorting by creation.
 */
export function createIds(clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): NewId {
  let lastMs = -1;
  let time = '';
  // The random part, one base 32 digit per element.
  let digits: number[] = [];

  const moveTo = (ms: number) => {
    lastMs = ms;
    time = encodeTime(ms);
    digits = Array.from(random(randomLength), (byte) => byte % 32);
  };

  return (prefix) => {
    const now = clock.now().getTime();
    if (now > lastMs) moveTo(now);
    else if (!increment(digits)) moveTo(lastMs + 1);
    return `${prefix}_${time}${digits.map((digit) => alphabet[digit]).join('')}`;
  };
}

function encodeTime(ms: number): string {
  let rest = ms;
  let encoded = '';
  for (let length = 0; length < timeLength; length++) {
    encoded = `${alphabet[rest % 32]}${encoded}`;
    rest = Math.floor(rest / 32);
  }
  return encoded;
}

/** Adds one in place; false when every digit was at its highest. */
function increment(digits: number[]): boolean {
  const position = digits.findLastIndex((digit) => digit < 31);
  if (position < 0) return false;
  digits[position] = (digits[position] ?? 0) + 1;
  digits.fill(0, position + 1);
  return true;
}
