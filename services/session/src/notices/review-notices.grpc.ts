import { operatorOf } from '@gcs/kit/admin/operator-access';
import { seenBy } from '@gcs/kit/admin/operator-scope';
import { isText, requireFields, requireTexts } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { noticeChannelFromProto, noticeChannelToProto, noticeKindFromProto, noticeKindToProto } from '@gcs/proto/enums';
import type {
  NoticeSubscription,
  SubscribeToNoticesRequest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { isWithin, requireKnown } from '../sessions/admin-request.grpc.ts';
import type { NoticeDeps } from './notice-deps.ts';
import {
  endSubscription,
  everybodysSubscriptions,
  type NoticeRequest,
  type ShownSubscription,
  subscribe,
  subscriptionsOf,
  type Wish,
} from './subscribe.ts';

const usualMinutes = 15;

export function reviewNoticeService(deps: NoticeDeps): Implementation {
  return implementOn(definitions.ReviewNoticeService, deps, (deps) => ({
    async ListNoticeSubscriptions({ everybody }, call) {
      const list = everybody ? everybodysSubscriptions : subscriptionsOf;
      const subscriptions = await list(deps, operatorOf(call), seenBy(call));
      return { subscriptions: subscriptions.map(show) };
    },
    async SubscribeToNotices(message, call) {
      return { subscription: show(await subscribe(deps, requestOf(message, call), readWish(message))) };
    },
    async EndNoticeSubscription({ subscriptionId, ...message }, call) {
      requireTexts({ subscription_id: subscriptionId });
      await endSubscription(deps, requestOf(message, call), subscriptionId);
      return {};
    },
  }));
}

function requestOf({ requestId, tenantId }: { requestId: string; tenantId: string }, call: CallContext): NoticeRequest {
  requireTexts({ request_id: requestId });
  const { fingerprint, deadline, trace } = call;
  return { fingerprint, requestId, tenantId, operator: operatorOf(call), visible: seenBy(call), deadline, trace };
}

function readWish({ kinds: named, channel: way, ...message }: SubscribeToNoticesRequest__Output): Wish {
  const { address, propertyReference, everyMinutes } = message;
  requireFields({
    kinds: [named.length > 0, 'names at least one'],
    address: [isText(address, 1, 2_048), 'is 1 to 2048 characters'],
    property_reference: [isText(propertyReference, 0, 128), 'is at most 128 characters'],
    every_minutes: [everyMinutes === 0 || isWithin(everyMinutes, 5, 1_440), 'is 5 to 1440, or 0'],
  });
  const kinds = named.map((kind) => requireKnown('kinds', noticeKindFromProto(kind), 'has an unknown kind'));
  return {
    kinds: [...new Set(kinds)],
    channel: requireKnown('channel', noticeChannelFromProto(way), 'is not a channel'),
    address,
    property: propertyReference || null,
    everyMinutes: everyMinutes || usualMinutes,
  };
}

// Also accepts a stored answer, whose times are texts because it comes from JSON.
function show({ kinds, channel, property, ...subscription }: ShownSubscription): NoticeSubscription {
  const { id, to, everyMinutes, createdAt, lastSentAt, problem, nextAt, subject = '', issuer = '' } = subscription;
  return {
    ...{ id, to, everyMinutes, kinds: kinds.map(noticeKindToProto), channel: noticeChannelToProto(channel) },
    ...{ propertyReference: property ?? '', problem: problem ?? '', subject, issuer },
    ...{ createdAt: timeOf(createdAt), lastSentAt: timeOf(lastSentAt), nextAt: timeOf(nextAt) },
  };
}

function timeOf(at: Date | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
