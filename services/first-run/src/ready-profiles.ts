import { readFile } from 'node:fs/promises';

/** Key of the first run's profile: document, liveness, face match, AML, and a person if needed. */
export const hotelCheckInKey = 'hotel-check-in';

/** Key of the profile in which guests do everything on their page. */
export const guestCheckInKey = 'guest-check-in';

export function readReadyProfile(key: string): Promise<string> {
  return readFile(new URL(`../../../deploy/profiles/${key}.json`, import.meta.url), 'utf8');
}
