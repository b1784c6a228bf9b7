import { describe, test } from '@jest/globals';
import { bookingProperties } from '../../test/booking-properties.ts';

describe('a booking after random events from two desks, a client and a PMS (100,000 runs)', () => {
  test.each(Object.entries(bookingProperties))('%s', (_, holds) => holds(100_000));
});
