/** `guestIndex` is the keyed hash of the client's reference for the guest. */
type OfMail = {
  readonly bookingReference: string;
  readonly propertyReference: string;
  readonly guestIndex: Buffer | null;
};

/** Returns false if another guest of the same booking has the same mail address, such as a relative. */
export function identifiesOneGuest(own: OfMail, ofMail: readonly OfMail[]): boolean {
  return ofMail.every(
    (other) =>
      other.bookingReference !== own.bookingReference ||
      other.propertyReference !== own.propertyReference ||
      (own.guestIndex !== null && other.guestIndex?.equals(own.guestIndex) === true),
  );
}
