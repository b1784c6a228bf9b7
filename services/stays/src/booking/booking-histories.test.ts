import { describe, test } from '@jest/globals';
import { bookingProperties } from '../../test/booking-properties.ts';

describe('a booking after any of 100,000 stories of two desks, a client and a PMS', () => {
  test.each(Object.entries(bookingProperties))('%s', (_, holds) => holds(100_000));
});
