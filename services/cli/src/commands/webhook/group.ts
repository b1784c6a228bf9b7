import type { Group } from '../../frame/command-line/program.ts';
import { webhookCertify } from './certify.ts';
import { webhookExplain } from './explain.ts';
import { webhookListen } from './listen.ts';
import { webhookSign } from './sign.ts';
import { webhookVerify } from './verify.ts';

/** `guestctl webhook …`. */
export const webhook: Group = {
  name: 'webhook',
  summary: 'Receivers: sign, verify, explain, listen, certify',
  commands: [webhookListen, webhookSign, webhookVerify, webhookExplain, webhookCertify],
};
