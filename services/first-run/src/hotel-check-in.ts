import { readFile } from 'node:fs/promises';

/** The key under which the first run publishes its profile. */
export const hotelCheckInKey = 'hotel-check-in';

/** The ready profile of that name: document, liveness, face match, AML, and a person when one of them asks for it. */
export function readHotelCheckIn(): Promise<string> {
  return readFile(new URL('../../../deploy/profiles/hotel-check-in.json', import.meta.url), 'utf8');
}
