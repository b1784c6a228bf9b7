import type { Slot } from './booking.rules.ts';

/** Sets the room that the desk chose, and keeps the source's room to recognize its next change. */
export function withChosenRoom({ statedRoom, ...slot }: Slot, room: string): Slot {
  const stated = statedRoom ?? slot.room;
  return { ...slot, room, ...(stated !== room && { statedRoom: stated }) };
}

/** Sets the source's room unless the source repeats the room that the desk has replaced. '' changes nothing. */
export function withStatedRoom<S extends Pick<Slot, 'room' | 'statedRoom'>>(slot: S, stated: string): S {
  if (stated === '' || stated === slot.statedRoom) return slot;
  const { statedRoom: _, ...tracked } = slot;
  return { ...tracked, room: stated } as S;
}
