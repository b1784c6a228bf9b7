import { randomUUID } from 'node:crypto';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import type { Connection } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import type { NoticeKind, SubscribeToNoticesRequest } from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { scopedOperators } from '@gcs/test/support/scopes/calls';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { sendDueNotices } from '../../src/notices/send-due-notices.ts';
import { reviewing } from '../reviewing.ts';
import { runningSession } from '../running-session.ts';
import { tenantId } from '../session-fixture.ts';
import { openNoticeInbox } from './notice-inbox.ts';

export const consoleBaseUrl = 'https://console.example.com';
export const everyKind: NoticeKind[] = ['NOTICE_KIND_ASSIGNED', 'NOTICE_KIND_OVERDUE', 'NOTICE_KIND_SECOND_APPROVAL'];

type Who = Awaited<ReturnType<ReturnType<typeof reviewing>['as']>>;

export async function noticing() {
  const operators = scopedOperators();
  const inbox = await openNoticeInbox();
  const session = await runningSession('sandbox', [operators.issuer], {
    deliveryAddress: inbox.address,
    consoleBaseUrl,
  });
  const { telemetry, config, clients } = session;
  const its = reviewing(session);
  await its.publish('two', { steps: [{ type: 'DOCUMENT' }], review: { approvals: 2, slaHours: 2 } });
  const sender = connect(definitions.WebhookDeliveryService, inbox.address, { telemetry, deadlineMs: 20_000 });
  const keyring = await readKeyring(config.keyringFile, ['kek', 'index']);
  const trustedIssuers = config.operatorIssuers.map(({ issuer }) => issuer);
  const common = { database: session.its.database, keyring, telemetry, trustedIssuers, noticed: () => {} };
  const deps = { ...common, consoleUrl: consoleBaseUrl, sender: sender.client };

  const { database } = session.its;
  const query = (text: string, values: unknown[] = []) => database.query({ name: '', text }, values);
  /** Sends due notices as the background service does, until none is due. */
  const send = async (on: Connection = database) => {
    while (await sendDueNotices({ ...deps, database: { ...database, ...on } }));
  };
  return {
    ...{ session, inbox, its, query, send, tokenOf: operators.tokenOf },
    pass: (minutes: number, on: Connection = database) => letPass(on, minutes),
    /** Lets time pass and lists the texts sent to an address, without the first notice. */
    async noticesAfter(minutes: number, address: string): Promise<string[]> {
      // Uses one transaction. Otherwise the service, which runs every ten seconds, would send due notices meanwhile.
      await database.transaction(async (tx) => {
        await letPass(tx, minutes);
        await send(tx);
      });
      return inbox.sentTo(address).slice(1);
    },
    async subscribe(who: Who, more: SubscribeToNoticesRequest = {}) {
      const wish = { kinds: everyKind, channel: 'NOTICE_CHANNEL_MAIL', everyMinutes: 5 } as const;
      const address = more.address ?? `${randomUUID()}@example.com`;
      const request: SubscribeToNoticesRequest = { tenantId, requestId: randomUUID(), ...wish, ...more, address };
      const { subscription } = await clients.notices.SubscribeToNotices(request, who);
      return { address, id: subscription?.id ?? '', subscription, request };
    },
    list: async (who: Who) => (await clients.notices.ListNoticeSubscriptions({ tenantId }, who)).subscriptions ?? [],
    scoped: async (scope: Parameters<typeof operators.tokenOf>[0]): Promise<Who> => ({
      trace: ROOT_CONTEXT,
      metadata: { authorization: `Bearer ${await operators.tokenOf(scope)}` },
    }),
    ...actsOf(session),
    async stop() {
      sender.close();
      await session.stop();
      await inbox.stop();
    },
  };
}

async function letPass(on: Connection, minutes: number): Promise<void> {
  const ago = `- interval '${minutes} minutes'`;
  const moved = {
    reviews: ['overdue_from', 'proposed_at'],
    review_remarks: ['at'],
    notice_people: ['seen_at'],
    notice_subscriptions: ['notified_until', 'next_at', 'failing_since'],
  };
  for (const [table, columns] of Object.entries(moved)) {
    const set = columns.map((column) => `${column} = ${column} ${ago}`).join();
    await on.query({ name: '', text: `update ${table} set ${set}` });
  }
}

function actsOf(session: Awaited<ReturnType<typeof runningSession>>) {
  const { clients } = session;
  const its = reviewing(session);
  return {
    async overdueReview(propertyReference: string): Promise<string> {
      const sessionId = await its.open('two', { propertyReference });
      const clock = { requestId: randomUUID(), tenantId, sessionId, seconds: 3 * 3_600 };
      await clients.sandbox.AdvanceClock(clock, await session.operatorCall(['platform']));
      return sessionId;
    },
    async propose(sessionId: string, by: string): Promise<void> {
      const { decision } = await its.see(sessionId, by);
      await clients.reviews.ProposeDecision(decision, await its.as(by));
    },
    async assign(sessionId: string, assignee: string): Promise<void> {
      const { decision } = await its.see(sessionId);
      await clients.reviews.AssignReview({ ...decision, requestId: randomUUID(), assignee }, await its.as('lea'));
    },
  };
}
