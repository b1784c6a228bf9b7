import { randomBytes } from 'node:crypto';
import { decodeTime, encodeTime, monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** Makes an identifier: the prefix (`cs`, `evt`, …), an underscore and a ULID of 26 Crockford characters. */
export type NewId = (prefix: string) => string;

const randomLength = 16;

/**
 * Makes ULIDs in creation order, per factory. Within one millisecond, and while the clock is behind the last one, the
 * random part counts upwards. Sorting by bytes is thus sorting by creation.
 */
export function createIds(clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): NewId {
  const next = monotonicFactory(fractionsOf(random));
  return (prefix) => `${prefix}_${next(clock.now().getTime())}`;
}

/** The moment that an identifier names; undefined if it is not a prefix and a ULID. */
export function timeOfId(id: string): Date | undefined {
  const [ulid] = /(?<=_)[0-7][0-9A-HJKMNP-TV-Z]{25}$/.exec(id) ?? [];
  return ulid === undefined ? undefined : new Date(decodeTime(ulid));
}

/** The time part of the ULIDs of a moment, to the millisecond; sorts before all of them. */
export function ulidFloor(at: Date): string {
  return encodeTime(Math.max(0, at.getTime()));
}

/** Asks once for each random part: asking for each of its characters, as the package does itself, costs ten times as much. */
function fractionsOf(random: (bytes: number) => Uint8Array): () => number {
  let bytes = new Uint8Array();
  let left = 0;
  return () => {
    if (left === 0) {
      bytes = Uint8Array.from(random(randomLength));
      left = randomLength;
    }
    left -= 1;
    // The package asks for the last character first.
    return ((bytes[left] ?? 0) % 32) / 32;
  };
}
