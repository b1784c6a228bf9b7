import type {
  GetReviewStatisticsResponse__Output,
  ListedDecision__Output,
  VerdictCount__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Moment, Panel } from '@gcs/ui/parts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { Room } from '../page/room.http.ts';
import { reviewViewOf, TimeLeft } from '../reviews/review.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { durationText, readable, stepOf, stepText } from '../view/words.ts';

const dayMs = 86_400_000;
const pageSize = 50;

const showDay = pageOf('day', async ({ admin: { reviews } }, page) => {
  const [tenantId, call] = [page.tenant, page.call()];
  const from = new Date(page.now.getTime() - dayMs).toISOString();
  const [claimed, decided, statistics] = await Promise.all([
    reviews.ListReviews({ tenantId, mine: true, pageSize }, call),
    reviews.ListReviewDecisions({ tenantId, mine: true, from, pageSize }, call),
    reviews.GetReviewStatistics({ tenantId, from }, call),
  ]);
  const hasMore = claimed.nextPageToken + decided.nextPageToken !== '';
  const body = html`
    ${Team(statistics)}
    ${page.may('ReviewNoticeService/ListNoticeSubscriptions') && html`<p><a href=${page.to(routes.notices)}>Get notices by mail or in a chat</a> when a review is assigned to you, is overdue, or needs another approval.</p>`}
    ${Panel({ title: 'With you' }, [
      claimed.reviews.length === 0 && Empty('Nothing is with you.'),
      html`<ul class="list">
        ${claimed.reviews.map(reviewViewOf).map(
          (review) => html`<li>
            <a class="subject" href=${caseAddress(tenantId, review)}>${stepText(review.step)} of ${review.bookingReference}</a>
            ${TimeLeft(review)}
          </li>`,
        )}
      </ul>`,
    ])}
    ${Panel({ title: 'Your decisions and proposals in the last 24 hours', id: 'yours' }, [
      decided.decisions.length === 0 && Empty('Nothing yet.'),
      html`<ul class="list">${decided.decisions.map((listed) => Listed(tenantId, listed))}</ul>`,
    ])}
    ${hasMore && html`<p>This page does not show everything: <code>guestctl review list --mine</code> and <code>guestctl review decisions --mine</code> list all.</p>`}
    ${Panel(
      { title: 'The team in the last 24 hours', id: 'team' },
      Table({
        caption: 'The team',
        rows: statistics.operators,
        empty: 'Nobody has claimed, proposed or decided anything.',
        cells: {
          Person: ({ name, isYou }) => html`${name}${isYou && ' (you)'}`,
          'With them': ({ claimed: count }) => count,
          Proposed: ({ proposed }) => proposed,
          Agreed: ({ agreed }) => agreed,
          Decided: ({ decided: counts }) => totalOf(counts),
        },
      }),
    )}
  `;
  return { title: 'My day', body };
});

function Listed(tenantId: string, { decision, sessionId, stepType, bookingReference, isOpen }: ListedDecision__Output) {
  const step = stepOf(stepType);
  return html`<li>
    <strong>${readable(decision?.kind ?? '')}</strong>
    <a class="subject" href=${caseAddress(tenantId, { sessionId, step })}>${stepText(step)} of ${bookingReference}</a>
    ${isOpen && Badge('warn', 'not decided yet')}
    ${Moment(decision?.decidedAt ?? '')}
  </li>`;
}

function Team({ counts, decided, medianSecondsToDecision }: GetReviewStatisticsResponse__Output) {
  const { waiting = 0, overdue = 0 } = counts ?? {};
  const total = totalOf(decided);
  return html`<div class="figures">
    ${Figure({ name: 'waiting', value: waiting })}
    ${Figure({ name: 'overdue', value: overdue, tone: overdue > 0 ? 'bad' : 'quiet' })}
    ${Figure({ name: 'decided in 24 hours', value: total })}
    ${Figure({ name: 'median time to a decision', value: total === 0 ? '–' : durationText(medianSecondsToDecision) })}
  </div>`;
}

function totalOf(counts: readonly VerdictCount__Output[]): number {
  return counts.reduce((sum, { decided }) => sum + decided, 0);
}

export const dayRoom: Room = { pages: [[routes.day, showDay]] };
