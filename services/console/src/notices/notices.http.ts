import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import { noticeChannels, noticeChannelToProto, noticeKinds, noticeKindToProto } from '@gcs/proto/enums';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import { type PageDeps, typedIn } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { NoticesPage } from './notices-page.ts';

const done: ReadonlyMap<string, string> = new Map([
  ['asked', 'The first notice has gone out'],
  ['ended', 'Ended: nothing more is sent there'],
]);

/** Asks for notices. A first notice that does not arrive is a refusal. */
const askForNotices: Act = async ({ admin }, exchange, { requestId, call }) => {
  const { field } = exchange;
  const channel = noticeChannels.find((one) => one === field('channel'));
  if (channel === undefined) throw new ServiceError('invalid_argument', 'There is no such way.');
  const request = {
    requestId,
    tenantId: exchange.path('tenant'),
    kinds: tickedOf(exchange, 'kind', noticeKinds).map(noticeKindToProto),
    address: field('address').trim(),
    channel: noticeChannelToProto(channel),
    propertyReference: field('property').trim(),
    everyMinutes: wholeNumberOf(exchange, 'every'),
  };
  await admin.notices.SubscribeToNotices(request, call);
  return `${addressIn(exchange)}?done=asked`;
};

const endNotices: Act = async ({ admin }, exchange, { requestId, call }) => {
  const about = { tenantId: exchange.path('tenant'), subscriptionId: exchange.path('subscription') };
  await admin.notices.EndNoticeSubscription({ requestId, ...about }, call);
  return `${addressIn(exchange)}?done=ended`;
};

async function showNotices(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'day', async () => {
    const tenant = exchange.path('tenant');
    const list = (everybody: boolean) =>
      deps.admin.notices.ListNoticeSubscriptions({ tenantId: tenant, everybody }, exchange.call());
    const [{ subscriptions }, others] = await Promise.all([
      list(false),
      isOverseer(exchange.operator, tenant) ? list(true) : null,
    ]);
    const page = {
      ...{
        tenant,
        subscriptions,
        others: others?.subscriptions ?? null,
        now: deps.clock.now(),
        frame: formFrameOf(deps, exchange, addressIn(exchange)),
      },
      ...{ mayAsk: may(exchange.operator, 'ReviewNoticeService/SubscribeToNotices') },
      mayEnd: may(exchange.operator, 'ReviewNoticeService/EndNoticeSubscription'),
      draft: typedIn(exchange, addressOf(routes.askForNotices, { tenant })),
    };
    const said = done.get(exchange.query('done'));
    const notice = said !== undefined && Notice({ tone: 'good', title: said });
    return { title: 'Notices', notice, body: NoticesPage(page) };
  });
}

/** Returns true if the person manages everybody's notices. */
function isOverseer({ roles, scope }: Operator, tenant: string): boolean {
  const seesAll = scope === 'deployment' || scope.get(tenant) === null;
  return seesAll && roles.some((role) => role === 'compliance' || role === 'platform');
}

function addressIn({ path }: SignedInExchange): string {
  return addressOf(routes.notices, { tenant: path('tenant') });
}

export const noticesRoom: Room = {
  pages: [[routes.notices, showNotices]],
  forms: [
    {
      path: routes.askForNotices,
      methods: ['ReviewNoticeService/SubscribeToNotices'],
      act: askForNotices,
      shownOn: showNotices,
    },
    {
      path: routes.endNotices,
      methods: ['ReviewNoticeService/EndNoticeSubscription'],
      act: endNotices,
      shownOn: showNotices,
    },
  ],
};
