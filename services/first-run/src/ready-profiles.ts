import { readFile } from 'node:fs/promises';

/** Profile of the first run: document, liveness, face match and AML, with a person's review if needed. */
export const hotelCheckInKey = 'hotel-check-in';

export const guestCheckInKey = 'guest-check-in';

export function readReadyProfile(key: string): Promise<string> {
  return readFile(new URL(`../../../deploy/profiles/${key}.json`, import.meta.url), 'utf8');
}
