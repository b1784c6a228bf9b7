/** What a hotel sends to create a session: every field that the specification shows. */
export function checkIn(number: number) {
  return {
    bookingReference: `booking-${number}`,
    propertyReference: 'hotel-aurora',
    workflowKey: 'bench',
    guest: { reference: `guest-${number}`, email: 'ada@example.com', phone: '+4915112345678' },
    locale: 'en-GB',
    returnUrl: 'https://hotel.example/return',
    metadata: { nights: 2, channel: 'direct' },
  };
}
