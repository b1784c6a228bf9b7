import guestCheckIn from '../../../deploy/profiles/guest-check-in.json' with { type: 'json' };
import hotelCheckIn from '../../../deploy/profiles/hotel-check-in.json' with { type: 'json' };

/** The key under which the first run publishes its profile: document, liveness, face match, AML, a person if need be. */
export const hotelCheckInKey = 'hotel-check-in';

/** The key of the profile whose guests agree, answer and go to providers on their page. */
export const guestCheckInKey = 'guest-check-in';

const profiles = { [hotelCheckInKey]: hotelCheckIn, [guestCheckInKey]: guestCheckIn };

/** The definition of a ready profile, one of deploy/profiles, as JSON. */
export function readyProfile(key: keyof typeof profiles): string {
  return JSON.stringify(profiles[key], null, 2);
}
