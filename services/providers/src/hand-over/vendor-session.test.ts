import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PollResult } from '../vendor/vendor.rules.ts';
import { claimAfter, judge, pauseMs, type SessionProgress, type VendorSession } from './vendor-session.rules.ts';

const opened: SessionProgress = { state: 'OPENED', continues: false, mark: '', isHeld: false, revision: 0, polls: 0 };
const decided = (mark: string, continues = false): PollResult => ({
  ...{ kind: 'decided', verdicts: [], unknown: [], decidedAt: null, mark, continues },
});
const anyPollResult = fc.oneof(
  fc.constantFrom<PollResult>(
    { kind: 'open' },
    { kind: 'unknown' },
    { kind: 'submitted', isHeld: false },
    { kind: 'submitted', isHeld: true },
    { kind: 'lapsed' },
    { kind: 'gone' },
  ),
  fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()).map(([mark, continues]) => decided(mark, continues)),
);

test('judge() reports each decision once in any order of polls, and keeps the decision if the session lapses', () => {
  fc.assert(
    fc.property(fc.array(anyPollResult, { maxLength: 20 }), (polls) => {
      let progress = opened;
      const reported: string[] = [];
      for (const poll of polls) {
        const before = progress;
        const judged = judge(progress, poll);
        progress = judged.progress;
        const isHeld = progress.state === 'SUBMITTED' && poll.kind === 'submitted' && poll.isHeld;
        if (['OPENED', 'SUBMITTED'].includes(before.state)) expect(progress.isHeld).toBe(isHeld);
        expect(progress.revision - before.revision).toBe(judged.news === null ? 0 : 1);
        if (judged.news !== null) reported.push(poll.kind === 'decided' ? poll.mark : poll.kind);
        if (before.state === 'DECIDED') expect(progress.state).toBe('DECIDED');
        if (before.state === 'ENDED') expect(judged).toMatchObject({ news: null, pollInMs: null });
      }
      const turns = reported.filter((one) => one === 'submitted' || one === 'open');
      expect(reported.slice(0, turns.length)).toEqual(turns);
      expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'submitted' : 'open')));
      if (['OPENED', 'SUBMITTED'].includes(progress.state)) {
        expect(progress.state === 'SUBMITTED').toBe(
          polls.findLast(({ kind }) => kind !== 'decided' && kind !== 'unknown')?.kind === 'submitted',
        );
      }
      const lapse = reported.findIndex((one) => one === 'lapsed' || one === 'gone');
      expect([-1, reported.length - 1]).toContain(lapse);
      for (const [index, mark] of reported.entries()) expect(mark).not.toBe(reported[index + 1]);
    }),
  );
});

test('pauses between polls grow up to a limit, and ended sessions get no polls', () => {
  const pauses = Array.from({ length: 30 }, (_, polls) => pauseMs('SUBMITTED', polls) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect([pauses[0], pauses.at(-1)]).toEqual([15_000, 600_000]);
  for (const state of ['DECIDED', 'ENDED', 'DELETED'] as const) expect(pauseMs(state, 0)).toBeNull();
});

const row: VendorSession = {
  ...{
    ...{ id: 'pvs_1', accountId: 'pac_1', sessionId: 'cs_1', steps: ['DOCUMENT'], attempt: 2, ordinal: 1 },
    ...{ isPaid: true, kept: null, eventAt: null },
  },
  ...{ vendorId: 'v', vaultId: 'u', returnAddress: 'https://x', propertyReference: 'p', pollAt: null },
  ...{ ...opened, revision: 3 },
};

test.each([
  ['the first hand-over', undefined, 1, { kind: 'claim', ordinal: 1, inherits: null }],
  ['another hand-over to the same attempt', row, 2, { kind: 'enter' }],
  ['an attempt that is being opened', { ...row, state: 'CLAIMED' }, 2, { kind: 'enter' }],
  ['an attempt that was submitted', { ...row, state: 'SUBMITTED' }, 2, { kind: 'back' }],
  ['an attempt that was decided', { ...row, state: 'DECIDED' }, 2, { kind: 'back' }],
  ['an earlier attempt', row, 1, { kind: 'back' }],
  [
    'an attempt that expired at the vendor',
    { ...row, state: 'ENDED' },
    2,
    { kind: 'claim', ordinal: 2, revision: 3, inherits: null, vaultId: 'u' },
  ],
  ['the next attempt', { ...row, state: 'DECIDED' }, 3, { kind: 'claim', ordinal: 1, revision: 0, inherits: null }],
] as const)('claims according to the latest vendor session: %s', (_what, latest, attempt, claim) => {
  expect(claimAfter(latest, { attempt })).toMatchObject(claim);
});

test('claimAfter() continues the next attempt in the vendor session if the vendor allows it', () => {
  const latest = { ...row, state: 'DECIDED', continues: true } as const;
  expect(claimAfter(latest, { attempt: 3 })).toMatchObject({ kind: 'claim', inherits: latest });
});

test('judge() keeps the state after a poll that shows no attempt', () => {
  for (const state of ['OPENED', 'SUBMITTED', 'DECIDED'] as const) {
    const { progress, news } = judge({ ...opened, state }, { kind: 'unknown' });
    expect([progress.state, news]).toEqual([state, null]);
  }
});

test('judge() reopens a submitted session if the vendor waits for the guest, and the guest can enter it', () => {
  const submitted = { ...row, state: 'SUBMITTED', isHeld: true } as const;
  const { progress, news, pollInMs } = judge(submitted, { kind: 'open' });
  expect([progress.state, progress.isHeld, progress.revision, news, pollInMs]).toEqual([
    ...['OPENED', false, submitted.revision + 1, { kind: 'reopened' }, 15_000],
  ]);
  expect(claimAfter({ ...submitted, ...progress }, { attempt: 2 })).toEqual({ kind: 'enter' });
});
