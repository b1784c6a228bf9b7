import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { AfterFreshSignIn } from '../forms/parts.ts';
import type { FormFrame } from '../page/act-form.ts';
import { Pager } from '../page/list.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { healthOf } from './health.rules.ts';
import { type Settings, SettingsForm, usualSettings } from './settings-form.ts';

export type EndpointsProps = {
  tenantId: string;
  endpoints: readonly Endpoint__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
  now: Date;
  frame: FormFrame;
  mayAdd: boolean;
  /** Refused settings as posted; null otherwise. */
  draft: Settings | null;
};

export function EndpointsPage(props: EndpointsProps) {
  const { tenantId, endpoints, nextPageToken, pageToken, frame, mayAdd, draft } = props;
  const base = addressOf(routes.endpoints, { tenant: tenantId });
  return html`
    ${Panel(
      { title: 'Where events go' },
      html`
        ${
          endpoints.length === 0
            ? Empty(
                'There is none yet. Add the address of your receiver. It gets an event for every change of a session.',
              )
            : Table(props)
        }
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
    ${
      mayAdd &&
      Panel(
        { title: 'Add an endpoint' },
        AfterFreshSignIn(
          frame,
          html`<details class="act" open=${draft !== null || endpoints.length === 0}>
            <summary>Add an endpoint<small>its signing secret is shown once</small></summary>
            ${SettingsForm({
              action: addressOf(routes.addEndpoint, { tenant: tenantId }),
              frame,
              name: 'add',
              text: 'Add the endpoint',
              settings: draft ?? usualSettings,
              version: null,
            })}
          </details>`,
        ),
      )
    }
  `;
}

function Table({ tenantId, endpoints, now }: EndpointsProps) {
  return html`<div class="scroll"><table>
    <thead>
      <tr>
        <th scope="col">Address</th>
        <th scope="col">State</th>
        <th scope="col">Events</th>
        <th scope="col">Order</th>
        <th scope="col">Fails since</th>
        <th scope="col">Added</th>
      </tr>
    </thead>
    <tbody>
      ${endpoints.map((endpoint) => {
        const { id, url, eventTypes, ordering, failingSince, createdAt, expiresAt } = endpoint;
        const { word, tone } = healthOf({ ...endpoint, circuitOpenUntil: '' });
        return html`<tr>
          <th scope="row"><a href=${addressOf(routes.endpoint, { tenant: tenantId, endpoint: id })}>${url}</a>
            ${expiresAt !== '' && html`<small>temporary, ends ${Ago({ at: expiresAt, now })}</small>`}</th>
          <td data-label="State">${Badge(tone, word)}</td>
          <td data-label="Events">${eventTypes.length === 0 ? 'all' : eventTypes.length}</td>
          <td data-label="Order">${ordering === 'STRICT' ? 'strict' : 'first attempts'}</td>
          <td data-label="Fails since">${Ago({ at: failingSince, now })}</td>
          <td data-label="Added">${Ago({ at: createdAt, now })}</td>
        </tr>`;
      })}
    </tbody>
  </table></div>`;
}
