import { activeSlots, type Booking, lastDepartureOf, presenceOf, stateOf } from '../booking/booking.rules.ts';
import { dayIn } from './today.rules.ts';

export function isInHouse(booking: Booking): boolean {
  return activeSlots(booking).some((slot) => presenceOf(slot) === 'ARRIVED');
}

/**
 * Returns true if guests who came leave on `day`, or left on it. Today (''), guests whose departure is overdue also
 * count.
 */
export function isDeparture(booking: Booking, day: string, now: Date): boolean {
  const { departure, timeZone } = booking.plan.value;
  const leftAt = stateOf(booking) === 'LEFT' ? lastDepartureOf(booking) : undefined;
  if (leftAt !== undefined) return dayIn(timeZone, new Date(leftAt)) === (day || dayIn(timeZone, now));
  const came = activeSlots(booking).some((slot) => presenceOf(slot) === 'ARRIVED' || presenceOf(slot) === 'LEFT');
  const leavesOn = departure.slice(0, 10);
  return came && (day === '' ? leavesOn <= dayIn(timeZone, now) : leavesOn === day);
}
