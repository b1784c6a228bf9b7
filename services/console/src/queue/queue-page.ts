import type {
  GetReviewChoicesResponse__Output,
  ReviewCounts__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Figure } from '@gcs/ui/parts';
import type { Filters } from '../reviews/filters.ts';
import type { ReviewView } from '../reviews/review.ts';
import { withQuery } from '../view/addresses.ts';
import { KeysDialog } from '../view/keys.ts';
import { counted } from '../view/words.ts';
import { FilterForm } from './filter-form.ts';
import { Rows, type RowsProps } from './rows.ts';

export type QueueProps = {
  base: string;
  rowsAddress: string;
  filters: Filters;
  /** '' = the first page. */
  pageToken: string;
  /** '' on the last page. */
  nextPageToken: string;
  /** Null except on the first page. */
  counts: ReviewCounts__Output | null;
  rows: RowsProps;
  /** News of a refresh; null when the page was opened. */
  news: string | null;
};

type QueuePageProps = QueueProps & { choices: GetReviewChoicesResponse__Output };

export function QueuePage({ choices, ...props }: QueuePageProps) {
  const { base, filters, counts } = props;
  return html`
    ${counts !== null && Counts({ base, counts })}
    ${FilterForm({ base, filters, choices })}
    ${KeysDialog(listKeys)}
    ${QueueList(props)}
  `;
}

const listKeys = [
  { key: 'j', text: 'to the next review of the list' },
  { key: 'k', text: 'to the one before' },
  { key: 'o', text: 'open the review that has the focus, or the first' },
  { key: 'v', text: 'open it with the comparison of the guest and the lists' },
];

function Counts({ base, counts }: { base: string; counts: ReviewCounts__Output }) {
  const { waiting, overdue, unclaimed, claimedByYou } = counts;
  return html`<div class="figures">
    ${Figure({ name: 'waiting', value: waiting, href: base })}
    ${Figure({ name: 'overdue', value: overdue, tone: overdue > 0 ? 'bad' : 'quiet', href: `${base}?due=overdue` })}
    ${Figure({ name: 'with nobody', value: unclaimed, href: `${base}?who=nobody` })}
    ${Figure({ name: 'with you', value: claimedByYou, href: `${base}?who=me` })}
  </div>`;
}

/** The list alone, for a refresh: rows change in place. */
export function QueueList({ base, rowsAddress, filters, pageToken, nextPageToken, rows, news }: QueueProps) {
  const shown = rows.reviews.map(nameInList).join(',');
  const refresh = withQuery(rowsAddress, { ...filters, page: pageToken });
  return html`<section
    id="queue"
    aria-label="The queue"
    hx-get=${refresh}
    hx-vals=${JSON.stringify({ shown })}
    hx-trigger="every 10s"
    hx-swap="outerMorph"
    hx-target="this"
  >
    <p id="news" class="news" role="status">${news ?? ''}</p>
    ${Rows(rows)}
    <nav class="pages" aria-label="Pages of the queue">
      ${pageToken !== '' && html`<a class="button plain" href=${withQuery(base, filters)}>First page</a>`}
      ${
        nextPageToken !== '' &&
        html`<a class="button" rel="next" href=${withQuery(base, { ...filters, page: nextPageToken })}>
          Next page
        </a>`
      }
    </nav>
  </section>`;
}

type Named = Pick<ReviewView, 'sessionId' | 'step'>;

export function nameInList({ sessionId, step }: Named): string {
  return `${sessionId}.${step}`;
}

/** Reports new and removed reviews since the list was shown; '' if none. */
export function newsOf(shown: string, reviews: readonly Named[]): string {
  const before = new Set(shown.split(',').filter((one) => one !== ''));
  const now = new Set(reviews.map(nameInList));
  const came = now.difference(before).size;
  const went = before.difference(now).size;
  const parts = [came > 0 && `${counted(came, 'review')} came`, went > 0 && `${counted(went, 'review')} left`];
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `The list has changed: ${said.join(', ')}.`;
}
