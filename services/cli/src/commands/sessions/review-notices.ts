import { Argument, Option } from '@commander-js/extra-typings';
import {
  noticeChannelFromProto,
  noticeChannels,
  noticeChannelToProto,
  noticeKindFromProto,
  noticeKinds,
  noticeKindToProto,
} from '@gcs/proto/enums';
import type { NoticeSubscription__Output } from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { call } from '../../command-line/call.ts';
import { type CreateCommand, command, integer } from '../../command-line/command.ts';

const columns = ['id', 'channel', 'to', 'kinds', 'propertyReference', 'everyMinutes', 'lastSentAt', 'problem'] as const;

export const noticeCommands: readonly CreateCommand[] = [
  (cli) =>
    command('notices', 'List your subscriptions to notices at this tenant')`
    guestctl review notices
    guestctl review notices --everybody`
      .option('--everybody', "everybody's subscriptions; for compliance and platform", false)
      .action(async ({ everybody }) => {
        const { api, tenantId } = await cli.ofTenant('ReviewNoticeService');
        const { subscriptions } = await api.ListNoticeSubscriptions({ tenantId, everybody });
        cli.list(subscriptions.map(readable), everybody ? ['subject', ...columns] : columns);
      }),
  (cli) =>
    command('subscribe', 'Subscribe to notices about reviews, by mail or in a chat; the first one is sent immediately')`
    guestctl review subscribe SLACK "$CHAT_WEBHOOK"
    guestctl review subscribe TEAMS "$CHAT_WEBHOOK" --kind OVERDUE --every 60 --property hotel-aurora`
      .addArgument(new Argument('<channel>', 'the channel of the notices').choices(noticeChannels))
      .argument('<address>', "the mail address, or the address of the chat's incoming webhook")
      .addOption(
        new Option('--kind <kinds...>', 'subjects of the notices').choices(noticeKinds).default([...noticeKinds]),
      )
      .option('--property <reference>', 'only about this property', '')
      .option('--every <minutes>', 'at most one notice in this many minutes', integer(5, 1_440), 15)
      .action(
        call(cli, ['ReviewNoticeService', 'SubscribeToNotices'], {
          ask: (channel, _, { kind, property: propertyReference, every: everyMinutes }) => ({
            kinds: kind.map(noticeKindToProto),
            channel: noticeChannelToProto(channel),
            propertyReference,
            everyMinutes,
          }),
          show: ({ subscription }) => (subscription === null ? undefined : readable(subscription)),
        }),
      ),
  (cli) =>
    command(
      'unsubscribe',
      "End a subscription: your own, or anybody's for compliance and platform",
    )`guestctl review unsubscribe "$NOTICE_SUBSCRIPTION_ID"`
      .argument('<subscription-id>', 'from `guestctl review notices`')
      .action(
        call(cli, ['ReviewNoticeService', 'EndNoticeSubscription'], {
          show: (_, subscriptionId) => ({ subscriptionId, ended: true }),
        }),
      ),
];

function readable({ kinds, channel, ...subscription }: NoticeSubscription__Output) {
  const words = kinds.map((kind) => noticeKindFromProto(kind) ?? '');
  return { ...subscription, kinds: words.join(' '), channel: noticeChannelFromProto(channel) ?? '' };
}
