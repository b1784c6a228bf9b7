import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { healthOf } from './health.rules.ts';

const fine = { status: 'ACTIVE', disabledReason: '', failingSince: '', circuitOpenUntil: '' };
const at = '2026-11-26T12:00:00.000Z';

test.each([
  [fine, 'active', 'good'],
  [{ ...fine, failingSince: at }, 'failing', 'bad'],
  [{ ...fine, failingSince: at, circuitOpenUntil: at }, 'paused for a moment', 'bad'],
  [{ ...fine, status: 'PENDING_ACTIVATION' }, 'not active yet', 'warn'],
  [{ ...fine, status: 'DISABLED', disabledReason: 'GONE' }, 'disabled', 'quiet'],
])('%j is %s', (vitals, word, tone) => expect(healthOf(vitals)).toMatchObject({ word, tone }));

test('only an active endpoint without failures has good health', () => {
  const vitals = fc.record({
    status: fc.constantFrom('ACTIVE', 'PENDING_ACTIVATION', 'DISABLED'),
    disabledReason: fc.constantFrom('', 'OPERATOR', 'GONE', 'FAILING', 'LATER'),
    failingSince: fc.constantFrom('', at),
    circuitOpenUntil: fc.constantFrom('', at),
  });
  fc.assert(
    fc.property(vitals, (one) => {
      const isFine = one.status === 'ACTIVE' && one.failingSince === '' && one.circuitOpenUntil === '';
      expect(healthOf(one).tone === 'good').toBe(isFine);
    }),
  );
});
