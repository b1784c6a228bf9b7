import { readFile } from 'node:fs/promises';

/** The key under which the first run publishes its profile: document, liveness, face match, AML, a person if need be. */
export const hotelCheckInKey = 'hotel-check-in';

/** The key of the profile whose guests agree, answer and go to providers on their page. */
export const guestCheckInKey = 'guest-check-in';

/** The definition of a ready profile, one of deploy/profiles. */
export function readReadyProfile(key: string): Promise<string> {
  return readFile(new URL(`../../../deploy/profiles/${key}.json`, import.meta.url), 'utf8');
}
