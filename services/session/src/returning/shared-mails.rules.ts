/** A session of one mail. `guestIndex` is the keyed hash of the client's reference of the guest. */
type OfMail = {
  readonly bookingReference: string;
  readonly propertyReference: string;
  readonly guestIndex: Buffer | null;
};

/** False if the mail also belongs to another guest of the same booking, as a family's mail does. */
export function identifiesOneGuest(own: OfMail, ofMail: readonly OfMail[]): boolean {
  return ofMail.every(
    (other) =>
      other.bookingReference !== own.bookingReference ||
      other.propertyReference !== own.propertyReference ||
      (own.guestIndex !== null && other.guestIndex?.equals(own.guestIndex) === true),
  );
}
