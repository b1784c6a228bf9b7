import type { GetStorageResponse__Output, LimitUse__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html } from '@gcs/ui/html';
import { Empty, Figure, Moment, Panel } from '@gcs/ui/parts';
import { unlessAway } from '../admin/admin-api.ts';
import { stateText } from '../events/delivery-words.rules.ts';
import { Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { bytesText, readable, statusTone } from '../view/words.ts';
import { classText, LastRequests, RequestCounts } from './requests-panels.ts';

/** Shows limits, requests, and this month's sessions and events. */
const showUsage = pageOf('usage', async ({ admin }, page) => {
  const { tenant: tenantId, now } = page;
  const call = page.call();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
  const [usage, sessions, deliveries, storage] = await Promise.all([
    admin.tenants.GetUsage({ tenantId }, call),
    admin.sessions.CountSessions({ tenantId, createdFrom: month }, call),
    admin.deliveries.CountDeliveries({ tenantId, from: month }, call),
    unlessAway(admin.tenants.GetStorage({ tenantId }, call)),
  ]);
  const body = html`
    ${Limits(usage.limits)}
    ${RequestCounts(usage.requests)}
    ${LastRequests({ recent: usage.recent, now })}
    ${Panel(
      { title: 'Sessions this month', id: 'sessions' },
      html`
        <div class="figures">
          ${sessions.counts.map(({ status, sessions: count }) =>
            Figure({ name: readable(status), value: count, tone: count === 0 ? 'quiet' : statusTone(status) }),
          )}
        </div>
        ${Reach({ month, isWhole: !sessions.hasMore, what: '10,000 sessions', since: sessions.countedSince })}
      `,
    )}
    ${Panel(
      { title: 'Events this month', id: 'events' },
      html`
        <div class="figures">
          ${deliveries.counts.map(({ state, deliveries: count }) => {
            const { word, tone } = stateText(state);
            return Figure({ name: word, value: count, tone: count === 0 ? 'quiet' : tone });
          })}
        </div>
        ${Reach({ month, isWhole: !deliveries.hasMore, what: '2,000 events', since: deliveries.countedSince })}
      `,
    )}
    ${Storage(storage)}
  `;
  return { title: 'Usage', body };
});

function Storage(storage: GetStorageResponse__Output | null) {
  const services = Map.groupBy(storage?.tables ?? [], ({ service }) => service);
  return Panel(
    { title: 'Storage', id: 'storage' },
    storage === null
      ? Empty('A service does not answer.')
      : html`<div class="figures">
            ${[...services].map(([service, tables]) =>
              Figure({ name: readable(service), value: bytesText(tables.reduce((sum, { bytes }) => sum + bytes, 0)) }),
            )}
          </div>
          <p class="help">Estimated; by table: <code>guestctl tenant size</code></p>`,
  );
}

function Limits(limits: readonly LimitUse__Output[]) {
  return Panel(
    { title: 'Limits', id: 'limits' },
    html`
      ${Table({
        caption: 'Limits',
        rows: limits,
        cells: {
          What: ({ rateClass }) => classText(rateClass),
          'A second': ({ rate }) => rate,
          'At once': ({ burst }) => burst,
          'Left now': ({ rateClass, burst, left }) =>
            html`${left} <meter min="0" max=${burst} low=${burst / 4} optimum=${burst} value=${left} aria-label=${`${left} of ${burst} left to ${classText(rateClass)}`}></meter>`,
        },
      })}
      <p class="help">For all tokens together. Beyond a limit the answer is 429 with the seconds to wait.</p>
    `,
  );
}

function Reach({ month, isWhole, what, since }: { month: string; isWhole: boolean; what: string; since: string }) {
  return isWhole
    ? html`<p class="help">Since ${Moment(month)}.</p>`
    : html`<p class="help">This counts only the newest ${what} of this month, since ${Moment(since)}.</p>`;
}

export const usageRoom: Room = { pages: [[routes.usage, showUsage]] };
