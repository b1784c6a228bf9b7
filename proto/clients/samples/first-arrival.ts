import { createClient } from '@guest-compliance/client';

const [, , baseUrl = '', apiToken = '', reference = ''] = process.argv;
if (process.argv.length !== 5) {
  console.error('usage: first-arrival <base URL> <API token> <booking reference>');
  process.exit(2);
}
const client = createClient({ baseUrl, token: apiToken });
const property = 'hotel-lisbon-01';

// docs: putBooking
// Call this when the booking is made and whenever it changes. Repeating the same body changes nothing.
await client.bookings.put(reference, {
  propertyReference: property,
  arrival: '2026-12-27T15:00',
  departure: '2027-01-10T11:00',
  timeZone: 'Europe/Lisbon',
  persons: { adults: 2 },
  guests: [{ reference: 'guest-7731', name: 'Anna Schmidt', locale: 'de' }],
});
// docs: end

// docs: listArrivals
// On the day of arrival, list the bookings; `light` shows who may get the key.
const today = await client.arrivals.list({ property, date: '2026-12-27' });
for (const { reference, light, guests } of today) console.error(reference, light, guests.length);
// docs: end

// docs: recordArrival
// Call this when the guest is at the desk. Your system stores the key, so a repeated call changes nothing.
const { state, guests } = await client.bookings.recordArrival(
  reference,
  { guests: [1] },
  { idempotencyKey: `arrival-of-${reference}-1` },
);
// docs: end
console.log(JSON.stringify({ listed: today.map((booking) => booking.reference), state, guests }));
