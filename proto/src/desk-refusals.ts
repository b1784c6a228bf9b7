/** Refusals of the reception's actions and links, in English. The console shows them in the reader's language. */
export const deskRefusals = {
  no_such_guest: 'The booking has no guest with this number.',
  guest_has_arrived: 'The guest has arrived: revert the arrival first.',
  not_seen: 'Nobody has compared this guest with the document, or the comparison was withdrawn.',
  not_declared: 'Nobody answers for this guest, or the declaration was withdrawn.',
  not_signed: 'This guest has not signed, or the signature was withdrawn.',
  party_is_full: 'A booking has at most 60 guests.',
  guest_has_check: 'The guest has another check. Remove the guest and name another one.',
  check_is_taken: 'The check belongs to another guest.',
  guardian_is_no_adult: 'The guardian must be an adult of the booking.',
  name_is_proved: 'A check has proved the name of the guest.',
  room_has_changed: 'The guest has another room now.',
  booking_has_ended: 'The stay has ended.',
  booking_cancelled: 'The booking is cancelled.',
  no_address: 'The guest has no e-mail address.',
  no_workflow: 'no workflow is set for this guest: see the party rules',
  check_of_client: 'the client created this check: issue its link by MintGuestLink',
  check_has_ended: "the guest's check has ended or is in review",
  check_refused: 'the check was refused',
} as const;

export type DeskRefusal = keyof typeof deskRefusals;

/** Finds the refusal at the start of a message; undefined for other messages. */
export function deskRefusalOf(message: string): DeskRefusal | undefined {
  const found = Object.entries(deskRefusals).find(([, text]) => message.startsWith(text));
  return found?.[0] as DeskRefusal | undefined;
}
