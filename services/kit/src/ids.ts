import { randomBytes } from 'node:crypto';
import { decodeTime, encodeTime, monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** A prefix (`cs`, `evt`, …), an underscore and a ULID of 26 Crockford characters. */
export type NewId = (prefix: string) => string;

const randomLength = 16;

/** Makes ids that sort in the order of their creation. If the clock has not advanced, the random part counts up. */
export function createIds(clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): NewId {
  const next = monotonicFactory(fractionsOf(random));
  return (prefix) => `${prefix}_${next(clock.now().getTime())}`;
}

/** Returns an id's time, or undefined unless `id` is a prefix and a ULID. */
export function timeOfId(id: string): Date | undefined {
  const [ulid] = /(?<=_)[0-7][0-9A-HJKMNP-TV-Z]{25}$/.exec(id) ?? [];
  return ulid === undefined ? undefined : new Date(decodeTime(ulid));
}

/** Returns the time part of a ULID made at this time. It sorts before all ULIDs made at this time or later. */
export function ulidFloor(at: Date): string {
  return encodeTime(Math.max(0, at.getTime()));
}

/** Gets all random digits of an id in one call, which costs a tenth of the package's call per character. */
function fractionsOf(random: (bytes: number) => Uint8Array): () => number {
  let bytes = new Uint8Array();
  let left = 0;
  return () => {
    if (left === 0) {
      bytes = Uint8Array.from(random(randomLength));
      left = randomLength;
    }
    left -= 1;
    return ((bytes[left] ?? 0) % 32) / 32;
  };
}
