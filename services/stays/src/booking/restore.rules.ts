import { activeSlots, newer, type Slot, type Stated, stateOf } from './booking.rules.ts';
import { type Party, personIn } from './people.rules.ts';
import { maxSlots, withLead, withoutSurplus, withSlot } from './plan.rules.ts';

/**
 * Lists removed guests that can be added back. The reception removed them, or they have a person or a check. Omits guests
 * that the source has listed again.
 */
export function removedSlots({ booking, people }: Party): readonly Slot[] {
  const references = new Set(activeSlots(booking).flatMap((slot) => personIn(people, slot)?.reference ?? []));
  return booking.slots.filter((slot) => {
    const isMeant = slot.removal?.source === 'DESK' || slot.isTaken || slot.sessionId !== null;
    return slot.removal?.value === true && isMeant && !references.has(personIn(people, slot)?.reference ?? '');
  });
}

type Refusal = 'no_such_guest' | 'booking_cancelled' | 'booking_has_ended' | 'party_is_full';
const endings: ReadonlyMap<string, Refusal> = new Map([
  ['CANCELLED', 'booking_cancelled'],
  ['LEFT', 'booking_has_ended'],
  ['NO_SHOW', 'booking_has_ended'],
]);

/** Gives a removed guest back the slot with check and statements. Another slot that became surplus goes. */
export function restoreGuest(party: Party, number: number, stated: Stated): Party | Refusal {
  const { booking, people } = party;
  const slot = removedSlots(party).find((one) => one.number === number);
  if (slot === undefined) return 'no_such_guest';
  const ending = endings.get(stateOf(booking));
  if (ending !== undefined) return ending;
  if (activeSlots(booking).length >= maxSlots) return 'party_is_full';
  const removal = newer(slot.removal, { ...stated, value: false });
  if (removal.value) return party;
  // Without the mark, the source's next statement would remove the guest again.
  const isAgainstSource = slot.removal?.source !== 'DESK';
  const restored = { ...slot, isLead: false, removal, ...(isAgainstSource && { isDeskAdded: true as const }) };
  return { people, booking: withLead(withoutSurplus(withSlot(booking, restored), slot.ageClass, number)) };
}
