import type { Plans } from '@gcs/test/support/plans/plans';
import type { Asker } from './plans.ts';

export const handOverValues: Plans<Asker>['values'] = {
  ended_hand_overs_list: ({ tenant }) => [tenant, 'provider-1', '', 100],
  ended_hand_overs_confirm: ({ tenant }) => [tenant, 'provider-1', ['hoe_1', 'hoe_2']],
  ended_hand_overs_purge: () => [90, 500],
};

export const handOverInserts = ['ended_hand_overs_insert', 'guest_answers_insert'];
