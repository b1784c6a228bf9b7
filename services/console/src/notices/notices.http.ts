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
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { ActForm, Boxes, Confirm } from '../forms/forms.ts';
import { Options } from '../page/filter-form.ts';
import { pageOf } from '../page/page.http.ts';
import { type PageRequest, typedIn } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';

const askForNotices: Acting = {
  path: routes.askForNotices,
  methods: ['ReviewNoticeService/SubscribeToNotices'],
  done: 'The first notice has gone out',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const { field } = page;
    const channel = noticeChannels.find((one) => one === field('channel'));
    if (channel === undefined) throw new ServiceError('invalid_argument', 'There is no such channel.');
    const request = {
      ...{ requestId, tenantId },
      kinds: tickedOf(page, 'kind', noticeKinds).map(noticeKindToProto),
      address: field('address').trim(),
      channel: noticeChannelToProto(channel),
      propertyReference: field('property').trim(),
      everyMinutes: wholeNumberOf(page, 'every'),
    };
    await admin.notices.SubscribeToNotices(request, call);
  },
};

const endNotices: Acting = {
  path: routes.endNotices,
  methods: ['ReviewNoticeService/EndNoticeSubscription'],
  done: 'Ended: nothing more is sent there',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.notices.EndNoticeSubscription({ requestId, tenantId, subscriptionId: path('subscription') }, call);
  },
};

const showNotices = pageOf('day', async ({ admin }, page) => {
  const list = (everybody: boolean) =>
    admin.notices.ListNoticeSubscriptions({ tenantId: page.tenant, everybody }, page.call());
  const [{ subscriptions }, others] = await Promise.all([list(false), isOverseer(page) ? list(true) : null]);
  const listed = (all: readonly NoticeSubscription__Output[]) =>
    html`<ul class="list">${all.map((one) => Subscription(page, one))}</ul>`;
  const body = html`
    <p class="help">A notice gives the number of new reviews and a link, without guest or booking data. It covers only reviews that you may see. Notices stop after two weeks without a visit here.</p>
    ${Panel({ title: 'Yours' }, [
      subscriptions.length === 0 &&
        Empty('You have no subscriptions. Subscribe below: the first notice is sent immediately.'),
      listed(subscriptions),
    ])}
    ${
      others !== null &&
      Panel({ title: 'Everybody’s', id: 'everybody' }, [
        html`<p class="help">End the subscriptions of people who have left.</p>`,
        others.subscriptions.length === 0 && Empty('Nobody has subscribed.'),
        listed(others.subscriptions),
      ])
    }
    ${AskForm(page)}
  `;
  return { title: 'Notices', body };
});

function isOverseer({ operator: { roles, scope }, tenant }: { operator: Operator; tenant: string }): boolean {
  const seesAll = scope === 'deployment' || scope.get(tenant) === null;
  return seesAll && roles.some((role) => role === 'compliance' || role === 'platform');
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

function Subscription(page: PageRequest, one: NoticeSubscription__Output) {
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
    <small>last sent ${Ago({ at: lastSentAt, now: page.now })}</small>
    ${Confirm(
      page,
      endNotices,
      { text: 'End', about: `the notices to ${to}`, parts: { subscription: id } },
      html`<p>No more notices are sent there.</p>`,
    )}
  </li>`;
}

function AskForm(page: PageRequest) {
  const draft = typedIn(page, page.to(askForNotices.path));
  return ActForm(
    page,
    askForNotices,
    { text: 'Ask for notices', before: 'the first one is sent immediately, so you see if it arrives' },
    (typed) => html`
      ${Boxes({
        legend: 'When',
        group: 'kind',
        values: noticeKinds,
        isTicked: (box) => draft === null || draft(box) !== '',
        text: (kind) => kinds[kind],
      })}
      <label>By<select name="channel">${Options({ options: Object.entries(channels), chosen: typed('channel') })}</select></label>
      <label>To
        <input name="address" required maxlength="2048" autocomplete="off" value=${typed('address')} aria-describedby="to-help" />
      </label>
      <p class="help" id="to-help">Your mail address, or the address of the chat’s incoming webhook, which begins with https:// and is kept encrypted.</p>
      <label>At most once in<select name="every">${Options({ options: Object.entries(everyMinutes), chosen: typed('every') })}</select></label>
      <label>Only of this property
        <input name="property" maxlength="128" autocomplete="off" value=${typed('property')} aria-describedby="property-help" />
      </label>
      <p class="help" id="property-help">The property's reference, from the queue. Empty: every property that you may see.</p>
    `,
  );
}

export const noticesRoom: Room = {
  pages: [[routes.notices, showNotices]],
  forms: formsOn(showNotices, [askForNotices, endNotices]),
};
