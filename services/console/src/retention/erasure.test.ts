import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html, render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { erasureOf } from './erasure.ts';
import { ErasurePage } from './erasure-panels.ts';
import { GuestDataGo, goesColumn } from './listed.ts';

const entry = (retentionState: string, deleteAt = '') => ({ retentionState, deleteAt });
const event = (type: string, actorType = 'SYSTEM') => ({ type: `retention.${type}`, actorType });
const asked = event('scheduled', 'HUMAN');

test.each([
  ['nothing was asked for', [event('scheduled')], 'none'],
  ['somebody has asked', [event('hold_placed', 'HUMAN'), asked], 'asked'],
  ['a hold stood', [event('erasure_refused')], 'refused'],
  ['somebody has cancelled it', [asked, event('erasure_cancelled', 'HUMAN')], 'none'],
  ['it was asked for again after a refusal', [event('erasure_refused'), asked], 'asked'],
])('%s', (_, events, state) => {
  expect(erasureOf({ entries: [entry('ACTIVE')], originals: [], guestDataErased: false }, events).state).toBe(state);
});

test('the next deletion is the earliest of the remaining ones', () => {
  const entries = [entry('DELETED', '2026-01-01'), entry('ACTIVE', '2026-03-01'), entry('ACTIVE', '2026-02-01')];
  const progress = erasureOf({ entries, originals: [], guestDataErased: true }, [asked]);
  expect(progress).toMatchObject({ entries: 3, deleted: 1, nextAt: '2026-02-01', state: 'asked' });
});

test('an erasure is done only when nothing is left', () => {
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

test('a legal hold hides the date of deletion', () => {
  const deleteAt = '2031-04-05T00:00:00.000Z';
  const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'LEGAL_HOLD'] as const;
  for (const retentionState of states) {
    const row = { sessionId: 'cs_1', reference: 'evr_1', type: 'MRZ_DATA', retentionState, deleteAt };
    const isHeld = retentionState === 'LEGAL_HOLD';
    const hold = { holdId: 'hld_1', caseReference: 'case 1', releasedAt: isHeld ? '' : deleteAt };
    const retention = { entries: [row], guestDataDueAt: deleteAt, holds: [hold], originals: [] };
    const known = { ...retention, guestDataErased: false } as unknown as GetRetentionResponse__Output;
    const props = {
      ...{ tenant: 'ten_1', session: 'cs_1', retention: known, events: [] },
      ...{ mayRequest: false, mayCancel: false, isOpen: false },
      frame: { csrf: 'c', back: '/', signIn: null, refused: undefined, pageId: 'p' },
    };
    const shown = [
      render(ErasurePage(props)),
      render(GuestDataGo(known)),
      render(html`<p>${goesColumn.cell?.(row)}</p>`),
      goesColumn.text(row),
    ];
    expect(shown.map((text) => String(text).includes('2031-04-05'))).toEqual(shown.map(() => !isHeld));
  }
});
