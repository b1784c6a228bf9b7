import type { GuestMail__Output } from '@gcs/proto/gen/gcs/stays/v1/guest_mail_service';
import { fill } from '@gcs/ui/guest-texts';
import type { PropertyLook } from '../../properties/property.rules.ts';
import { stayDaysText } from './format.ts';
import { messagesFor } from './messages.ts';

export type GuestMailText = { fromName: string; subject: string; lines: { text: string; url: string }[] };

/** `link` leads to the guest's page. */
export function guestMailText(mail: GuestMail__Output, look: PropertyLook, link: string): GuestMailText {
  const messages = messagesFor(mail.locale);
  const { mail: texts } = messages;
  const hotel = look.displayName || mail.propertyReference;
  const named = { hotel, days: stayDaysText(mail, messages), booking: mail.bookingReference };
  const isReminder = mail.id?.kind === 'REMINDER';
  const about = mail.id?.kind === 'LINK' ? texts.link : texts.invite;
  const contact = [look.address.replaceAll('\n', ', '), look.phone].filter((text) => text !== '').join(' · ');
  const paragraphs = [
    { text: fill(isReminder ? texts.remind : about, named), url: '' },
    { text: texts.open, url: link },
    { text: texts.alone, url: '' },
    { text: fill(texts.why, named), url: '' },
    ...(contact === '' ? [] : [{ text: `${hotel} · ${contact}`, url: '' }]),
  ];
  return {
    fromName: hotel,
    subject: fill(isReminder ? texts.reminder : messages.party.subject, named),
    lines: paragraphs,
  };
}
