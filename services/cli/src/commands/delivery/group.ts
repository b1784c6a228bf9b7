import type { Group } from '../../frame/command-line/program.ts';
import { deliveryList } from './list.ts';
import { deliveryNotices } from './notices.ts';
import { deliveryReplay } from './replay.ts';
import { deliveryCancelReplay, deliveryReplays, deliveryResumeReplay } from './replays.ts';
import { deliveryShow } from './show.ts';
import { deliveryUndelivered } from './undelivered.ts';

/** `guestctl delivery …`. */
export const delivery: Group = {
  name: 'delivery',
  summary: 'Deliveries of webhook events',
  commands: [
    deliveryList,
    deliveryUndelivered,
    deliveryShow,
    deliveryReplay,
    deliveryReplays,
    deliveryCancelReplay,
    deliveryResumeReplay,
    deliveryNotices,
  ],
};
