import { html } from '@gcs/ui/html';
import { addressOf, routes, withQuery } from '../view/addresses.ts';

/** Views of retention, in the order of an entry's life. */
export const retentionViews = { due: 'Due', scheduled: 'Scheduled', held: 'Held', deleted: 'Deleted' } as const;

export type RetentionView = keyof typeof retentionViews;

export function RetentionViews({
  tenant,
  here,
}: {
  tenant: string;
  here: RetentionView | 'originals' | 'holds' | 'policies';
}) {
  const base = addressOf(routes.retention, { tenant });
  const views = Object.entries(retentionViews).map(([view, text]) => ({ view, text, href: withQuery(base, { view }) }));
  const all = [
    ...views,
    { view: 'originals', text: 'Not confirmed', href: addressOf(routes.originals, { tenant }) },
    { view: 'holds', text: 'Legal holds', href: addressOf(routes.holds, { tenant }) },
    { view: 'policies', text: 'Policies', href: addressOf(routes.policies, { tenant }) },
  ];
  return html`<nav class="views" aria-label="Retention">
    ${all.map(({ view, text, href }) => html`<a href=${href} aria-current=${view === here ? 'page' : undefined}>${text}</a>`)}
  </nav>`;
}
