import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import { noticeChannels, noticeChannelToProto, noticeKinds, noticeKindToProto } from '@gcs/proto/enums';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { attempt, type Refused } from '../forms/attempt.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { NoticesPage } from './notices-page.ts';

const done: Readonly<Record<string, string>> = {
  asked: 'The first notice has gone out',
  ended: 'Ended: nothing more is sent there',
};

/** `GET /tenants/:tenant/notices`: what the person has asked to be notified of, of the page "My day". */
export async function showNotices(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const said = new Map(Object.entries(done)).get(exchange.query('done'));
  await sendNotices(deps, exchange, { notice: said !== undefined && Notice({ tone: 'good', title: said }) });
}

/** `POST …/notices/ask`: asks for notices; what does not arrive is not asked for, and the form says why. */
export async function askForNotices(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { field } = exchange;
  const channel = noticeChannels.find((one) => one === field('channel'));
  if (channel === undefined) throw new ServiceError('invalid_argument', 'There is no such way.');
  const wish = {
    ...{ kinds: tickedOf(exchange, 'kind', noticeKinds).map(noticeKindToProto), address: field('address').trim() },
    ...{ channel: noticeChannelToProto(channel), propertyReference: field('property').trim() },
    everyMinutes: wholeNumberOf(exchange, 'every'),
  };
  const asked = await attempt(exchange, (requestId) =>
    deps.admin.notices.SubscribeToNotices({ requestId, tenantId: exchange.path('tenant'), ...wish }, exchange.call()),
  );
  if (asked.kind === 'refused') return sendNotices(deps, exchange, { ...asked, isAgain: true });
  exchange.response.redirect(303, `${addressIn(exchange)}?done=asked`);
}

/** `POST …/notices/:subscription/end`: no more of them. */
export async function endNotices(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), subscriptionId: exchange.path('subscription') };
  const ended = await attempt(exchange, (requestId) =>
    deps.admin.notices.EndNoticeSubscription({ requestId, ...about }, exchange.call()),
  );
  if (ended.kind === 'refused') return sendNotices(deps, exchange, ended);
  exchange.response.redirect(303, `${addressIn(exchange)}?done=ended`);
}

/** `isAgain` fills the form with what was posted. */
type Said = Pick<Partial<Refused>, 'status'> & { notice: Children; isAgain?: boolean };

async function sendNotices(deps: PageDeps, exchange: SignedInExchange, said: Said): Promise<void> {
  const { notice, isAgain = false, ...answer } = said;
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
      draft: isAgain ? exchange.field : null,
    };
    return { title: 'Notices', ...answer, body: html`${notice}${NoticesPage(page)}` };
  });
}

/** Whether the person looks after the notices of everybody. */
function isOverseer({ roles, scope }: Operator, tenant: string): boolean {
  const seesAll = scope === 'deployment' || scope.get(tenant) === null;
  return seesAll && roles.some((role) => role === 'compliance' || role === 'platform');
}

function addressIn({ path }: SignedInExchange): string {
  return addressOf(routes.notices, { tenant: path('tenant') });
}
