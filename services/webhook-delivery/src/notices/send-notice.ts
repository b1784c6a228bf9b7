import { type EgressPolicy, judgeUrl } from '@gcs/kit/egress/egress.rules';
import type { Poster } from '../attempts/post.ts';
import type { Mailer, Sent } from './mail.ts';
import { chatHostProblem, type Notice, slackBody, teamsBody } from './notice.rules.ts';

export type NoticeChannel = 'MAIL' | 'SLACK' | 'TEAMS';

export type NoticeDeps = {
  post: Poster;
  policy: EgressPolicy;
  /** Allowed hosts of chats. A host with a leading dot includes all subdomains. Null, in a sandbox, allows any host. */
  chatHosts: readonly string[] | null;
  /** Null if the deployment sends no mail. */
  mailer: Mailer | null;
  guestMailer: Mailer | null;
};

/** `guestMailFrom` is the sender's name in a mail to a guest, and '' for other notices. */
type Outgoing = { id: string; channel: NoticeChannel; address: string; notice: Notice; guestMailFrom: string };

const bodies = { SLACK: slackBody, TEAMS: teamsBody } as const;
const userAgent = 'guest-compliance-notices/1';

/**
 * Sends a notice once (docs/delivery.md#notices). The egress rules of webhooks also apply to chats. The returned
 * problem does not contain the address.
 */
export async function sendNotice(
  { post, policy, mailer, guestMailer, chatHosts }: NoticeDeps,
  { id, channel, address, notice, guestMailFrom }: Outgoing,
  signal: AbortSignal,
): Promise<Sent> {
  if (guestMailFrom !== '') {
    // This refusal is not permanent, because a change of settings may allow mails to guests.
    if (guestMailer === null) return { problem: 'this deployment sends no mails to guests', isRefused: false };
    return guestMailer.send(id, address, notice, guestMailFrom);
  }
  if (channel === 'MAIL') {
    if (mailer === null) return { problem: 'is by mail, which this deployment does not send', isRefused: true };
    return mailer.send(id, address, notice);
  }
  const judged = judgeUrl(address, policy);
  if (judged.kind === 'refused') return { problem: judged.reason, isRefused: true };
  const wrong = chatHosts === null ? '' : chatHostProblem(address, chatHosts);
  if (wrong !== '') return { problem: wrong, isRefused: true };
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const body = bodies[channel](notice);
  const { result } = await post({ target: judged.target, headers, body, signal });
  const { statusCode } = result;
  if (result.kind === 'failed')
    return { problem: `the chat did not take it (${result.reason})`, isRefused: result.reason === 'blocked' };
  if (result.statusCode >= 200 && result.statusCode < 300) return { problem: '', isRefused: false };
  return { problem: `the chat answered ${statusCode}`, isRefused: statusCode === 404 || statusCode === 410 };
}
