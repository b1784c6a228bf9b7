import { narrowScope, type Visible } from '@gcs/kit/admin/operator-scope';
import { noticeChannelToProto } from '@gcs/proto/enums';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { knownAs } from '../review/decide-review.ts';
import { digestOf, waitAfter } from './digest.rules.ts';
import { claimDueNotices, type DueNotice, settleFailed, settleNothing, settleSent } from './due-notices.store.ts';
import { readNews } from './news.store.ts';
import type { NoticeDeps } from './notice-deps.ts';
import { mayNotify, returnNotice } from './notice-mails.store.ts';
import { sealedAddresses } from './subscriptions.store.ts';

const atOnce = 10;

type Sending = Pick<NoticeDeps, 'database' | 'keyring' | 'telemetry' | 'consoleUrl' | 'trustedIssuers' | 'noticed'> & {
  sender: NonNullable<NoticeDeps['sender']>;
};

/**
 * Sends one digest per subscription. Resolves to true if more may be due. If a sent notice could not be recorded, it is
 * sent again (docs/people.md#notices).
 */
export async function sendDueNotices(deps: Sending): Promise<boolean> {
  const due = await claimDueNotices(deps.database, atOnce, deps.trustedIssuers);
  await Promise.all(due.map((one) => sendOne(deps, one)));
  return due.length === atOnce;
}

async function sendOne(deps: Sending, due: DueNotice): Promise<void> {
  const { database, keyring, consoleUrl, telemetry, noticed, sender } = deps;
  const { id, tenantId, subject, channel } = due;
  const visible = narrowScope({ tenantId, properties: due.properties }, due.property ?? '');
  const news = visible === null ? [] : await newsOf(deps, due, visible);
  const digest = digestOf(news, { consoleUrl, tenantId, subject });
  if (digest === null) return await settleNothing(database, due);
  const address = sealedAddresses.open(keyring, id, due.address);
  // Leaves the claim to expire, so the notice is retried until the hour with too many mails is over.
  if (!(await mayNotify(database, keyring, { channel, address }))) return noticed(channel, 'deferred');
  const notice = {
    ...digest,
    ...{ noticeId: `${id}.${due.notifiedUntil.getTime()}`, channel: noticeChannelToProto(channel) },
    address,
  };
  try {
    const { problem } = await sender.SendNotice(notice, { trace: ROOT_CONTEXT });
    if (problem === '') {
      noticed(channel, 'sent');
      return await settleSent(database, due);
    }
    const waitSeconds = waitAfter(due.failures + 1);
    const isGivenUp = await settleFailed(database, due, { problem, waitSeconds });
    noticed(channel, isGivenUp ? 'given_up' : 'failed');
  } catch (err) {
    // Leaves the claim to expire. The next notice will include this news.
    noticed(channel, 'unavailable');
    await returnNotice(database, keyring, { channel, address });
    telemetry.logger.warn({ err, subscription: id }, 'a notice could not be sent');
  }
}

function newsOf({ database, keyring }: Sending, due: DueNotice, visible: Visible) {
  const { tenantId, issuer, subject, notifiedUntil: after, until } = due;
  const { otherKeys: keys } = knownAs(keyring, tenantId, { issuer, subject, name: null });
  const asked = { visible, person: { issuer, subject, keys }, after, until };
  return Promise.all(due.kinds.map(async (kind) => ({ kind, ...(await readNews(database, kind, asked)) })));
}
