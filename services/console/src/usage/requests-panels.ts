import type { RecentRequest__Output, RequestCount__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Badge, Panel, type Tone } from '@gcs/ui/parts';
import { Table } from '../page/list.ts';
import { Ago } from '../view/ago.ts';

/** docs/contract.md#rate-limits */
export function classText(rateClass: string): string {
  return classTexts.get(rateClass) ?? rateClass;
}

const classTexts: ReadonlyMap<string, string> = new Map([
  ['create', 'create a session'],
  ['read', 'read a session'],
  ['evidence', 'read an evidence package'],
]);

export function LastRequests({ recent, now }: { recent: readonly RecentRequest__Output[]; now: Date }) {
  return Panel(
    { title: 'Last requests', id: 'last-requests' },
    Table({
      caption: 'Last requests',
      rows: recent,
      empty: 'No requests with a token of this tenant yet. A request appears here some seconds after its answer.',
      cells: {
        When: ({ at }) => Ago({ at, now }),
        What: ({ rateClass }) => classText(rateClass),
        Answer: ({ status, code }) =>
          html`${Badge(toneOf(status), status)}${code !== '' && html` <code>${code}</code>`}`,
        Request: ({ id }) => html`<code>${id}</code>`,
      },
    }),
  );
}

export function RequestCounts(requests: readonly RequestCount__Output[]) {
  return Panel(
    { title: 'Requests', id: 'requests' },
    html`${Table({
      caption: 'Requests',
      rows: requests,
      empty: 'None in 30 days.',
      cells: {
        What: ({ rateClass }) => classText(rateClass),
        Answer: ({ status }) => Badge(toneOf(status), status),
        'Last 24 hours': ({ lastDay }) => lastDay,
        'Last 30 days': ({ lastMonth }) => lastMonth,
      },
    })}
      <p class="help">Counted by the hour. Requests with an invalid token are not counted.</p>`,
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
