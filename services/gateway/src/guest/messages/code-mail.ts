import type { OrderCodeResponse__Output } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import { fill } from '@gcs/ui/guest-texts';
import type { PropertyLook } from '../../properties/property.rules.ts';
import type { GuestMailText } from './guest-mail.ts';
import { messagesFor } from './messages.ts';

/** Writes the mail with a one-time code, in the hotel's name and without a link. */
export function codeMailText(ordered: OrderCodeResponse__Output, look: PropertyLook): GuestMailText {
  const { mail, returning } = messagesFor(ordered.locale);
  const hotel = look.displayName || ordered.propertyReference;
  const named = { hotel, booking: ordered.bookingReference, code: ordered.code };
  const lines = [returning.mailCode, returning.mailAbout, mail.why].map((text) => ({
    text: fill(text, named),
    url: '',
  }));
  return { fromName: hotel, subject: fill(returning.mailSubject, named), lines };
}
