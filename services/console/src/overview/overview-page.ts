import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { LogStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { OutboxStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { CountSessionsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Figure, Moment, Notice, Panel } from '@gcs/ui/parts';
import { durationText, nameOf, readable, statusTone } from '../view/words.ts';

/** A figure that stops counting at the size of one page. */
type Counted = { count: number; isAll: boolean };

/** What there is to see; null for what the person may not see or what did not answer. */
export type Overview = {
  /** Of the newest ones, by state; whether there are more than were counted. */
  sessions: CountSessionsResponse__Output | null;
  undelivered: Counted | null;
  endpoints: readonly Endpoint__Output[] | null;
  queues: readonly OutboxStatus__Output[] | null;
  /** Services that were asked and did not answer. */
  unavailable: readonly string[];
  /** Sealed revisions that no checkpoint covers yet. */
  log: LogStatus__Output | null;
};

const hidden = html`<${Empty}>Your roles do not show this, or the service did not answer.<//>`;

/** The state of the deployment as the tenant meets it. */
export function OverviewPage({ overview }: { overview: Overview }) {
  const { sessions, unavailable } = overview;
  return html`
    ${
      unavailable.length > 0 &&
      html`<${Notice} tone="warn" title=${`No answer from ${unavailable.map(serviceText).join(', ')}`}>
        <p>What they would say is missing below.</p>
      <//>`
    }
    <${Panel} title="Sessions">
      ${
        sessions === null
          ? hidden
          : html`<div class="figures">
              ${sessions.counts.map(
                ({ status, sessions: count }) =>
                  html`<${Figure} key=${status} name=${readable(status)} value=${count} tone=${count === 0 ? 'quiet' : statusTone(status)} />`,
              )}
            </div>
            ${
              sessions.hasMore &&
              html`<p class="help">
                Counted are the newest 10,000, created since <${Moment} at=${sessions.countedSince} />; there are more. The
                queue counts all that wait for a person.
              </p>`
            }`
      }
    <//>
    <${Webhooks} ...${overview} />
    <${Queues} ...${overview} />
    <${Log} ...${overview} />
  `;
}

function Webhooks({ undelivered, endpoints }: Overview) {
  return html`<${Panel} title="Webhooks">
    ${
      undelivered === null || endpoints === null
        ? hidden
        : html`<div class="figures">
              <${Figure} name="undelivered" value=${countText(undelivered)} tone=${undelivered.count > 0 ? 'warn' : 'good'} />
              <${Figure} name="endpoints" value=${endpoints.length} />
            </div>
            <ul class="list">
              ${endpoints.map(
                ({ id, url, status, failingSince }) => html`<li key=${id}>
                  <span class="address">${url}</span>
                  <${Badge} tone=${status === 'ACTIVE' ? 'good' : 'warn'}>${readable(status)}<//>
                  ${failingSince !== '' && html`<${Badge} tone="bad">fails since<//> <${Moment} at=${failingSince} />`}
                </li>`,
              )}
            </ul>`
    }
  <//>`;
}

function Queues({ queues }: Overview) {
  return html`<${Panel} title="Between the services">
    ${
      queues === null
        ? hidden
        : html`<div class="scroll"><table>
            <thead><tr><th scope="col">Service</th><th scope="col">To be published</th><th scope="col">Oldest</th><th scope="col">Parked</th><th scope="col">Published by</th></tr></thead>
            <tbody>
              ${queues.map(
                ({ service, pending, oldestAgeSeconds, deadLetters, relay }) => html`<tr key=${service}>
                  <th scope="row">${serviceText(String(service))}</th>
                  <td data-label="To be published">${pending}</td>
                  <td data-label="Oldest">${pending > 0 ? durationText(oldestAgeSeconds) : '–'}</td>
                  <td data-label="Parked"><${Badge} tone=${deadLetters > 0 ? 'bad' : 'good'}>${deadLetters}<//></td>
                  <td data-label="Published by">${relay === '' ? html`<${Badge} tone="bad">nobody<//>` : html`<code>${relay}</code>`}</td>
                </tr>`,
              )}
            </tbody>
          </table></div>`
    }
  <//>`;
}

function Log({ log }: Overview) {
  return html`<${Panel} title="Transparency log">
    ${
      log === null
        ? hidden
        : html`<div class="figures">
            <${Figure} name="revisions that wait for a checkpoint" value=${log.waiting} tone=${log.overdue ? 'bad' : 'good'} />
          </div>
          ${log.waitingSince !== '' && html`<p>The oldest waits since <${Moment} at=${log.waitingSince} />${log.overdue && ', which is longer than it should'}.</p>`}`
    }
  <//>`;
}

function countText({ count, isAll }: Counted): string {
  return isAll ? String(count) : `${count}+`;
}

function serviceText(name: string): string {
  return readable(nameOf(name, 'SERVICE_NAME_'));
}
