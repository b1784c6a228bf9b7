import type { RecentRequest__Output, RequestCount__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel, type Tone } from '@gcs/ui/parts';
import { Ago } from '../view/ago.ts';

/** Names a rate class of the public API in words (docs/contract.md#rate-limits). */
export function classText(rateClass: string): string {
  return classTexts.get(rateClass) ?? rateClass;
}

const classTexts: ReadonlyMap<string, string> = new Map([
  ['create', 'create a session'],
  ['read', 'read a session'],
  ['evidence', 'read an evidence package'],
]);

/** Lists the last requests with the tenant's token, from all replicas. */
export function LastRequests({ recent, now }: { recent: readonly RecentRequest__Output[]; now: Date }) {
  return Panel(
    { title: 'Last requests', id: 'last-requests' },
    recent.length === 0
      ? Empty('None yet with a token of this tenant. An answer is here some seconds after it was given.')
      : html`<div class="scroll"><table>
          <thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Answer</th><th scope="col">Request</th></tr></thead>
          <tbody>
            ${recent.map(
              ({ at, rateClass, status, code, id }) => html`<tr>
                <th scope="row">${Ago({ at, now })}</th>
                <td data-label="What">${classText(rateClass)}</td>
                <td data-label="Answer"><span>${Badge(toneOf(status), status)}${code !== '' && html` <code>${code}</code>`}</span></td>
                <td data-label="Request"><code>${id}</code></td>
              </tr>`,
            )}
          </tbody>
        </table></div>`,
  );
}

export function RequestCounts(requests: readonly RequestCount__Output[]) {
  return Panel(
    { title: 'Requests', id: 'requests' },
    requests.length === 0
      ? Empty('None in 30 days.')
      : html`<div class="scroll"><table>
            <thead><tr><th scope="col">What</th><th scope="col">Answer</th><th scope="col">Last 24 hours</th><th scope="col">Last 30 days</th></tr></thead>
            <tbody>
              ${requests.map(
                ({ rateClass, status, lastDay, lastMonth }) => html`<tr>
                  <th scope="row">${classText(rateClass)}</th>
                  <td data-label="Answer">${Badge(toneOf(status), status)}</td>
                  <td data-label="Last 24 hours">${lastDay}</td>
                  <td data-label="Last 30 days">${lastMonth}</td>
                </tr>`,
              )}
            </tbody>
          </table></div>
          <p class="help">Counted by the hour. Requests with an invalid token are not counted.</p>`,
  );
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
