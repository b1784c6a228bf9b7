import { expect, test } from '@jest/globals';
import { askAgainMs, type DeletionReport, reportOfErasure, reportOfLimit } from './vault.rules.ts';

const hourMs = 3_600_000;
const now = new Date('2026-11-30T00:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
const failed: DeletionReport = { kind: 'note', state: 'FAILED', failure: '' };
const requested: DeletionReport = { kind: 'nothing' };

test.each<[string, DeletionReport, number, string | null, number | null]>([
  ['after a minute if the vendor is away', requested, 100, null, 1 / 60],
  ['after ten minutes if the deletion was just requested', requested, 0, '', 1 / 6],
  ['after half the time since the request', requested, 4, '', 2],
  ['after at most six hours for a requested deletion', requested, 100, '', 6],
  ['after an hour if the deletion has just failed', failed, 0, '', 1],
  ['after at most a day for a failed deletion', failed, 1_000, '', 24],
  ['on the date that the vendor announces', requested, 0, '2026-12-20T00:00:00Z', 480],
  ['not after a confirmed deletion', { kind: 'confirm' }, 1, '', null],
  ['not after a deletion that is left to the vendor', { kind: 'left', agreement: 'a' }, 1, '', null],
])('the service asks again %s', (_, report, hours, until, expected) => {
  const againMs = askAgainMs(report, { since: ago(hours), now, until });
  expect(againMs).toBe(expected === null ? null : expected * hourMs);
});

test('a deletion that the limit delays is reported once, after a day', () => {
  const kinds = [1, 25].map((hours) => reportOfLimit('DUE', { since: ago(hours), now }).kind);
  expect([...kinds, reportOfLimit('FAILED', { since: ago(25), now }).kind]).toEqual(['nothing', 'note', 'nothing']);
});

test('only the vendor’s confirmation confirms a deletion', () => {
  const kindOf = (erasure: Parameters<typeof reportOfErasure>[1]) => reportOfErasure('REQUESTED', erasure).kind;
  expect([kindOf('deleted'), kindOf('requested'), kindOf('by hand'), kindOf({ until: '' })]).toEqual([
    'confirm',
    'nothing',
    'note',
    'nothing',
  ]);
});
