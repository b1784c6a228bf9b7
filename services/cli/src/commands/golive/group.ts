import type { Group } from '../../frame/command-line/program.ts';
import { goliveActivate } from './activate.ts';
import { goliveAttest } from './attest.ts';
import { goliveCheck } from './check.ts';
import { goliveKeys } from './keys.ts';

/** `guestctl golive …`. */
export const golive: Group = {
  name: 'golive',
  summary: 'From sandbox to production',
  commands: [goliveCheck, goliveKeys, goliveAttest, goliveActivate],
};
