import { stepTypes } from '@gcs/proto/enums';
import type { ReviewCounts__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Figure } from '@gcs/ui/parts';
import type { ReviewView } from '../reviews/review.ts';
import { withQuery } from '../view/addresses.ts';
import { counted, stepText } from '../view/words.ts';
import { type Filters, isNarrowed } from './filters.ts';
import { Rows, type RowsProps } from './rows.ts';

export type QueueProps = {
  base: string;
  /** Where a refresh finds the list alone. */
  rowsAddress: string;
  filters: Filters;
  /** The cursor of the page that is shown; '' = the first. */
  pageToken: string;
  /** Of the next page; '' on the last one. */
  nextPageToken: string;
  /** Of the first page; null on the others. */
  counts: ReviewCounts__Output | null;
  rows: RowsProps;
  /** What a refresh found that the page did not have; null when the page was opened. */
  news: string | null;
};

/** The whole queue: figures, filters and the list, which refreshes itself. */
export function QueuePage(props: QueueProps) {
  const { base, filters, counts } = props;
  return html`
    ${counts !== null && html`<${Counts} base=${base} counts=${counts} />`}
    <${FilterForm} base=${base} filters=${filters} />
    <${QueueList} ...${props} />
  `;
}

function Counts({ base, counts }: { base: string; counts: ReviewCounts__Output }) {
  const { waiting, overdue, unclaimed, claimedByYou } = counts;
  return html`<div class="figures">
    <${Figure} name="waiting" value=${waiting} href=${base} />
    <${Figure} name="overdue" value=${overdue} tone=${overdue > 0 ? 'bad' : 'quiet'} href=${`${base}?due=overdue`} />
    <${Figure} name="with nobody" value=${unclaimed} href=${`${base}?who=nobody`} />
    <${Figure} name="with you" value=${claimedByYou} href=${`${base}?who=me`} />
  </div>`;
}

function FilterForm({ base, filters }: { base: string; filters: Filters }) {
  const { property, workflow, step, reason, who, due } = filters;
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Narrow the list">
    <label>Property<input name="property" value=${property} maxlength="128" autocomplete="off" /></label>
    <label>Workflow<input name="workflow" value=${workflow} maxlength="128" autocomplete="off" /></label>
    <label>Step<select name="step">
      <option value="">any</option>
      ${stepTypes.map((one) => html`<option key=${one} value=${one} selected=${one === step}>${stepText(one)}</option>`)}
    </select></label>
    <label>Reason code<input name="reason" value=${reason} maxlength="64" autocomplete="off" /></label>
    <label>With<select name="who">
      ${choices({ '': 'anybody', nobody: 'nobody', me: 'you' }, who)}
    </select></label>
    <label>Due<select name="due">
      ${choices({ '': 'any time', overdue: 'overdue' }, due)}
    </select></label>
    <div class="buttons">
      <button>Narrow</button>
      ${isNarrowed(filters) && html`<a class="button plain" href=${base}>Show all</a>`}
    </div>
  </form>`;
}

function choices(texts: Readonly<Record<string, string>>, chosen: string) {
  return Object.entries(texts).map(
    ([value, text]) => html`<option key=${value} value=${value} selected=${value === chosen}>${text}</option>`,
  );
}

/** The list by itself, which is what a refresh asks for: rows change in place and nothing moves under the reader. */
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
    <${Rows} ...${rows} />
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

/** How a refresh names the reviews that the page has. */
export function nameInList({ sessionId, step }: Named): string {
  return `${sessionId}.${step}`;
}

/** What came and what went since the list was shown, in words; '' when it is the same. */
export function newsOf(shown: string, reviews: readonly Named[]): string {
  const before = new Set(shown.split(',').filter((one) => one !== ''));
  const now = new Set(reviews.map(nameInList));
  const came = now.difference(before).size;
  const went = before.difference(now).size;
  const parts = [came > 0 && `${counted(came, 'review')} came`, went > 0 && `${counted(went, 'review')} left`];
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `The list has changed: ${said.join(', ')}.`;
}
