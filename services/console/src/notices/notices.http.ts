import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import {
  noticeChannelFromProto,
  noticeChannels,
  noticeChannelToProto,
  noticeKindFromProto,
  noticeKinds,
  noticeKindToProto,
} from '@gcs/proto/enums';
import type { NoticeSubscription__Output } from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { boxName, tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { Confirm } from '../forms/parts.ts';
import { type FormFrame, formFrameOf, Hidden } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';

const done: ReadonlyMap<string, string> = new Map([
  ['asked', 'The first notice has gone out'],
  ['ended', 'Ended: nothing more is sent there'],
]);

/** Subscribes to notices. Refuses if the first notice does not arrive. */
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

const showNotices = pageOf('day', async (deps, exchange) => {
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

/** Returns true if the person manages everybody's notices. */
function isOverseer({ roles, scope }: Operator, tenant: string): boolean {
  const seesAll = scope === 'deployment' || scope.get(tenant) === null;
  return seesAll && roles.some((role) => role === 'compliance' || role === 'platform');
}

function addressIn({ path }: SignedInExchange): string {
  return addressOf(routes.notices, { tenant: path('tenant') });
}

const kinds = {
  ASSIGNED: 'a lead assigns a review to you',
  OVERDUE: 'a review is overdue',
  SECOND_APPROVAL: 'a colleague has proposed something that another person has to approve',
} as const satisfies Record<(typeof noticeKinds)[number], string>;

const channels = {
  MAIL: 'Mail',
  SLACK: 'Slack, Mattermost or Rocket.Chat',
  TEAMS: 'Microsoft Teams',
} as const satisfies Record<(typeof noticeChannels)[number], string>;

const everyMinutes = { 15: '15 minutes', 60: 'an hour', 240: 'four hours', 1440: 'a day' } as const;

export type NoticesProps = {
  tenant: string;
  subscriptions: readonly NoticeSubscription__Output[];
  others: readonly NoticeSubscription__Output[] | null;
  now: Date;
  frame: FormFrame;
  mayAsk: boolean;
  mayEnd: boolean;
  draft: ((name: string) => string) | null;
};

function NoticesPage({ tenant, subscriptions, others, now, frame, mayAsk, mayEnd, draft }: NoticesProps) {
  return html`
    <p class="help">A notice gives the number of new reviews and a link, without guest or booking data. It covers only reviews that you may see. Notices stop after two weeks without a visit here.</p>
    ${Panel(
      { title: 'Yours' },
      html`
        ${subscriptions.length === 0 && Empty('You have no subscriptions. Subscribe below: the first notice is sent immediately.')}
        <ul class="list">
          ${subscriptions.map((one) => Subscription({ tenant, one, now, frame, mayEnd }))}
        </ul>
      `,
    )}
    ${
      others !== null &&
      Panel(
        { title: 'Everybody’s', id: 'everybody' },
        html`
          <p class="help">End the subscriptions of people who have left.</p>
          ${others.length === 0 && Empty('Nobody has subscribed.')}
          <ul class="list">
            ${others.map((one) => Subscription({ tenant, one, now, frame, mayEnd }))}
          </ul>
        `,
      )
    }
    ${mayAsk && AskForm({ tenant, frame, draft })}
  `;
}

type SubscriptionProps = Pick<NoticesProps, 'tenant' | 'now' | 'frame' | 'mayEnd'> & {
  one: NoticeSubscription__Output;
};

function Subscription({ tenant, one, now, frame, mayEnd }: SubscriptionProps) {
  const { id, to, problem, nextAt, lastSentAt, propertyReference } = one;
  const channel = noticeChannelFromProto(one.channel);
  const told = one.kinds.map(noticeKindFromProto).flatMap((kind) => (kind === undefined ? [] : kinds[kind]));
  return html`<li>
    ${one.subject !== '' && html`<strong>${one.subject}</strong>`}
    <strong>${channel && channels[channel]}</strong> <code>${to}</code>
    <span>when ${told.join(', or ')}${propertyReference !== '' && html` at <code>${propertyReference}</code>`},
      at most once in ${one.everyMinutes} minutes</span>
    ${nextAt === '' ? Badge('bad', 'given up') : problem !== '' && Badge('warn', 'not taken, tried again')}
    ${problem !== '' && html`<small>${problem}</small>`}
    <small>last sent ${Ago({ at: lastSentAt, now })}</small>
    ${
      mayEnd &&
      Confirm(
        {
          frame,
          name: `end-${one.subject}-${id}`,
          action: addressOf(routes.endNotices, { tenant, subscription: id }),
          text: 'End',
          about: `the notices to ${to}`,
        },
        html`<p>Nothing more is sent there.</p>`,
      )
    }
  </li>`;
}

function AskForm({ tenant, frame, draft }: Pick<NoticesProps, 'tenant' | 'frame' | 'draft'>) {
  const isTicked = (name: string) => draft === null || draft(name) !== '';
  return html`<details class="act" open=${draft !== null}>
    <summary>Ask for notices<small>the first one is sent immediately, so you see if it arrives</small></summary>
    <form method="post" action=${addressOf(routes.askForNotices, { tenant })}>
      ${Hidden({ frame, name: 'ask' })}
      <fieldset class="boxes">
        <legend>When</legend>
        ${noticeKinds.map((kind) => {
          const name = boxName('kind', kind);
          return html`<label><input type="checkbox" name=${name} checked=${isTicked(name)} /> ${kinds[kind]}</label>`;
        })}
      </fieldset>
      <label>By
        <select name="channel">${Options({ options: channels, chosen: draft?.('channel') })}</select>
      </label>
      <label>To
        <input name="address" required maxlength="2048" autocomplete="off" value=${draft?.('address') ?? ''} aria-describedby="to-help" />
      </label>
      <p class="help" id="to-help">Your mail address, or the address of the chat’s incoming webhook, which begins with https:// and is kept encrypted.</p>
      <label>At most once in
        <select name="every">${Options({ options: everyMinutes, chosen: draft?.('every') })}</select>
      </label>
      <label>Only of this property
        <input name="property" maxlength="128" autocomplete="off" value=${draft?.('property') ?? ''} aria-describedby="property-help" />
      </label>
      <p class="help" id="property-help">The property's reference, from the queue. Empty: every property that you may see.</p>
      <div><button>Ask for notices</button></div>
    </form>
  </details>`;
}

function Options({ options, chosen }: { options: Readonly<Record<string, string>>; chosen: string | undefined }) {
  return html`${Object.entries(options).map(
    ([value, text]) => html`<option value=${value} selected=${value === chosen}>${text}</option>`,
  )}`;
}

export const noticesRoom: Room = {
  pages: [[routes.notices, showNotices]],
  forms: formsOn(showNotices, [
    { path: routes.askForNotices, methods: ['ReviewNoticeService/SubscribeToNotices'], act: askForNotices },
    { path: routes.endNotices, methods: ['ReviewNoticeService/EndNoticeSubscription'], act: endNotices },
  ]),
};
