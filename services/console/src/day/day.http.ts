import type {
  GetReviewStatisticsResponse__Output,
  ListedDecision__Output,
  VerdictCount__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Moment, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { Table } from '../page/list.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { reviewViewOf, TimeLeft } from '../reviews/review.ts';
import { addressOf, caseAddress, routes } from '../view/addresses.ts';
import { durationText, readable, stepOf, stepText } from '../view/words.ts';

const dayMs = 86_400_000;
const pageSize = 50;

const showDay = pageOf('day', async (deps, exchange) => {
  return { title: 'My day', body: DayPage(await readDay(deps, exchange)) };
});

async function readDay({ admin: { reviews }, clock }: PageDeps, exchange: SignedInExchange) {
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const from = new Date(clock.now().getTime() - dayMs).toISOString();
  const [claimed, decided, statistics] = await Promise.all([
    reviews.ListReviews({ tenantId, mine: true, pageSize }, call),
    reviews.ListReviewDecisions({ tenantId, mine: true, from, pageSize }, call),
    reviews.GetReviewStatistics({ tenantId, from }, call),
  ]);
  return {
    tenantId,
    claimed: claimed.reviews.map(reviewViewOf),
    decisions: decided.decisions,
    statistics,
    noticesAddress: may(exchange.operator, 'ReviewNoticeService/ListNoticeSubscriptions')
      ? addressOf(routes.notices, { tenant: tenantId })
      : null,
    hasMore: claimed.nextPageToken + decided.nextPageToken !== '',
  };
}

type DayProps = Awaited<ReturnType<typeof readDay>>;

function DayPage({ tenantId, claimed, decisions, statistics, hasMore, noticesAddress }: DayProps) {
  return html`
    ${Team({ statistics })}
    ${noticesAddress !== null && html`<p><a href=${noticesAddress}>Get notices by mail or in a chat</a> when a review is assigned to you, is overdue, or needs another approval.</p>`}
    ${Panel(
      { title: 'With you' },
      html`
        ${claimed.length === 0 && Empty('Nothing is with you.')}
        <ul class="list">
          ${claimed.map(
            (review) => html`<li>
              <a class="subject" href=${caseAddress(tenantId, review)}>${stepText(review.step)} of ${review.bookingReference}</a>
              ${TimeLeft(review)}
            </li>`,
          )}
        </ul>
      `,
    )}
    ${Panel(
      { title: 'Your decisions and proposals in the last 24 hours', id: 'yours' },
      html`
        ${decisions.length === 0 && Empty('Nothing yet.')}
        <ul class="list">
          ${decisions.map((listed) => Listed({ tenantId, listed }))}
        </ul>
      `,
    )}
    ${hasMore && html`<p>This page does not show everything: <code>guestctl review list --mine</code> and <code>guestctl review decisions --mine</code> list all.</p>`}
    ${People({ operators: statistics.operators })}
  `;
}

function Listed({ tenantId, listed }: { tenantId: string; listed: ListedDecision__Output }) {
  const { decision, sessionId, stepType, bookingReference, isOpen } = listed;
  const step = stepOf(stepType);
  return html`<li>
    <strong>${readable(decision?.kind ?? '')}</strong>
    <a class="subject" href=${caseAddress(tenantId, { sessionId, step })}>${stepText(step)} of ${bookingReference}</a>
    ${isOpen && Badge('warn', 'not decided yet')}
    ${Moment(decision?.decidedAt ?? '')}
  </li>`;
}

function Team({ statistics }: Pick<DayProps, 'statistics'>) {
  const { counts, decided, medianSecondsToDecision } = statistics;
  const { waiting = 0, overdue = 0 } = counts ?? {};
  const total = totalOf(decided);
  return html`<div class="figures">
    ${Figure({ name: 'waiting', value: waiting })}
    ${Figure({ name: 'overdue', value: overdue, tone: overdue > 0 ? 'bad' : 'quiet' })}
    ${Figure({ name: 'decided in 24 hours', value: total })}
    ${Figure({ name: 'median time to a decision', value: total === 0 ? '–' : durationText(medianSecondsToDecision) })}
  </div>`;
}

function People({ operators }: Pick<GetReviewStatisticsResponse__Output, 'operators'>) {
  return Panel(
    { title: 'The team in the last 24 hours', id: 'team' },
    operators.length === 0
      ? Empty('Nobody has claimed, proposed or decided anything.')
      : Table({
          caption: 'The team',
          rows: operators,
          cells: {
            Person: ({ name, isYou }) => html`${name}${isYou && ' (you)'}`,
            'With them': ({ claimed }) => claimed,
            Proposed: ({ proposed }) => proposed,
            Agreed: ({ agreed }) => agreed,
            Decided: ({ decided }) => totalOf(decided),
          },
        }),
  );
}

function totalOf(counts: readonly VerdictCount__Output[]): number {
  return counts.reduce((sum, { decided }) => sum + decided, 0);
}

export const dayRoom: Room = { pages: [[routes.day, showDay]] };
