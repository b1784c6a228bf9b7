import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html, render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pageStub } from '../../test/page-stub.ts';
import { erasureOf } from './erasure.ts';
import { ErasurePage } from './erasure-panels.http.ts';
import { GuestDataGo, goesColumn } from './listed.ts';
import { evidenceTypes, fieldsOf, proposedOf } from './policy-fields.ts';

const entry = (retentionState: string, deleteAt = '') => ({ retentionState, deleteAt });
const event = (type: string, actorType = 'SYSTEM') => ({ type: `retention.${type}`, actorType });
const asked = event('scheduled', 'HUMAN');

test.each([
  ['a deletion that the policy scheduled is no request', [event('scheduled')], 'none'],
  ['a deletion that a person scheduled is a request', [event('hold_placed', 'HUMAN'), asked], 'asked'],
  ['a refusal is reported', [event('erasure_refused')], 'refused'],
  ['a cancelled request is no request', [asked, event('erasure_cancelled', 'HUMAN')], 'none'],
  ['a request after a refusal replaces the refusal', [event('erasure_refused'), asked], 'asked'],
])('%s', (_, events, state) => {
  expect(erasureOf({ entries: [entry('ACTIVE')], originals: [], guestDataErased: false }, events).state).toBe(state);
});

test('the next deletion is the earliest date of entries that still exist', () => {
  const entries = [entry('DELETED', '2026-01-01'), entry('ACTIVE', '2026-03-01'), entry('ACTIVE', '2026-02-01')];
  const progress = erasureOf({ entries, originals: [], guestDataErased: true }, [asked]);
  expect(progress).toMatchObject({ entries: 3, deleted: 1, nextAt: '2026-02-01', state: 'asked' });
});

test('an erasure is done once everything is deleted', () => {
  const known = fc.record({
    entries: fc.array(fc.constantFrom(entry('DELETED'), entry('ACTIVE'), entry('LEGAL_HOLD')), { maxLength: 3 }),
    originals: fc.array(
      fc.constantFrom(
        { confirmedAt: '', leftToVendor: '' },
        { confirmedAt: '2026-01-01', leftToVendor: '' },
        { confirmedAt: '', leftToVendor: 'contract 7' },
      ),
      { maxLength: 2 },
    ),
    guestDataErased: fc.boolean(),
  });
  fc.assert(
    fc.property(known, (all) => {
      const isLeft =
        !all.guestDataErased ||
        all.entries.some(({ retentionState }) => retentionState !== 'DELETED') ||
        all.originals.some(({ confirmedAt, leftToVendor }) => confirmedAt + leftToVendor === '');
      expect(erasureOf(all, [asked]).state).toBe(isLeft ? 'asked' : 'done');
    }),
  );
});

const pageOf = (retention: GetRetentionResponse__Output) =>
  render(ErasurePage(pageStub(), { retention, events: [], isOpen: false }));

test.each([
  ['SESSION_END', '', 'counted from the end of the check'],
  ['DEPARTURE', '2027-01-10T23:59:59.999-12:00', 'counted from the departure on 10 January 2027'],
  ['DEPARTURE_UNKNOWN', '', 'no departure is known: counted from the end of the check'],
  [
    'DEPARTURE_BEFORE_END',
    '2026-11-20T10:00:00Z',
    'the departure on 20 November 2026 was before the end of the check: counted from the end of the check',
  ],
  ['', '', ''],
])('the page states when retention starts, for the basis %j and the departure %j', (basis, departure, text) => {
  const empty = { entries: [], holds: [], originals: [], guestDataDueAt: '', basis, departure };
  const shown = String(pageOf(empty as unknown as GetRetentionResponse__Output));
  expect(/<dt>Dates<\/dt><dd>([^<]*)<\/dd>/.exec(shown)?.[1] ?? '').toBe(text);
});

test('the policy form sends back the policy that it shows', () => {
  const rule = fc.record({ days: fc.nat(36_500), minimumDays: fc.nat(36_500) });
  const policies = fc.record({
    graceDays: fc.integer({ min: 7, max: 90 }),
    countFrom: fc.constantFrom('SESSION_END' as const, 'DEPARTURE' as const),
    guestDataDays: fc.integer({ min: 1, max: 36_500 }),
    types: fc.dictionary(fc.constantFrom(...evidenceTypes), rule),
  });
  fc.assert(
    fc.property(policies, (policy) => {
      const fields = fieldsOf(policy);
      const proposed = proposedOf({ query: (name) => fields[name] ?? '' });
      expect(JSON.parse(proposed?.policyJson ?? '')).toEqual(policy);
    }),
  );
});

test('a legal hold hides the date of deletion', () => {
  const deleteAt = '2031-04-05T00:00:00.000Z';
  const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'LEGAL_HOLD'] as const;
  for (const retentionState of states) {
    const row = { sessionId: 'cs_1', reference: 'evr_1', type: 'MRZ_DATA', retentionState, deleteAt };
    const isHeld = retentionState === 'LEGAL_HOLD';
    const hold = { holdId: 'hld_1', caseReference: 'case 1', releasedAt: isHeld ? '' : deleteAt };
    const retention = { entries: [row], guestDataDueAt: deleteAt, holds: [hold], originals: [] };
    const known = {
      ...retention,
      basis: '',
      departure: '',
      guestDataErased: false,
    } as unknown as GetRetentionResponse__Output;
    const shown = [
      pageOf(known),
      render(GuestDataGo(known)),
      render(html`<p>${goesColumn.cell?.(row)}</p>`),
      goesColumn.text(row),
    ];
    expect(shown.map((text) => String(text).includes('2031-04-05'))).toEqual(shown.map(() => !isHeld));
  }
});

test('the row of deleted evidence shows when the deletion was due', () => {
  const row = { sessionId: 'cs_1', reference: 'evr_1', type: 'MRZ_DATA', deleteAt: '2031-04-05T00:00:00.000Z' };
  const shown = (retentionState: string) => render(html`<p>${goesColumn.cell?.({ ...row, retentionState })}</p>`);
  expect(shown('DELETED')).toContain('was due <local-time>');
  expect(shown('ACTIVE')).not.toContain('was due');
});
