import type { Plans } from '@gcs/test/support/plans/plans';
import type { Asker } from './plans.ts';

export const handOverValues: Plans<Asker>['values'] = {
  guest_returns_read: ({ session }) => [session],
  guest_returns_write: ({ session }) => [
    session,
    1,
    Date.parse('2026-12-27T15:00:00Z'),
    Buffer.alloc(32),
    0,
    null,
    false,
  ],
  guest_returns_erase: ({ session }) => [session],
  sessions_of_mail: ({ tenant }) => ({
    ...{
      values: [tenant, [Buffer.from('guest')]],
      pages: 1_000,
      because: 'searches for a mail address once per week of sessions',
    },
  }),
  ended_hand_overs_list: ({ tenant }) => [tenant, 'provider-1', '', 100],
  ended_hand_overs_confirm: ({ tenant }) => [tenant, 'provider-1', ['hoe_1', 'hoe_2']],
  ended_hand_overs_purge: () => [90, 500],
};

export const handOverInserts = ['ended_hand_overs_insert', 'guest_answers_insert', 'guest_returns_lock'];
