import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Panel } from '@gcs/ui/parts';
import { AfterFreshSignIn } from '../forms/parts.ts';
import type { FormFrame } from '../page/act-form.ts';
import { Pager, Table } from '../page/list.ts';
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
            : EndpointTable(props)
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

function EndpointTable({ tenantId, endpoints, now }: EndpointsProps) {
  return Table({
    caption: 'Endpoints',
    rows: endpoints,
    cells: {
      Address: ({
        id,
        url,
        expiresAt,
      }) => html`<a href=${addressOf(routes.endpoint, { tenant: tenantId, endpoint: id })}>${url}</a>
        ${expiresAt !== '' && html`<small>temporary, ends ${Ago({ at: expiresAt, now })}</small>`}`,
      State: (endpoint) => {
        const { word, tone } = healthOf({ ...endpoint, circuitOpenUntil: '' });
        return Badge(tone, word);
      },
      Events: ({ eventTypes }) => (eventTypes.length === 0 ? 'all' : eventTypes.length),
      Order: ({ ordering }) => (ordering === 'STRICT' ? 'strict' : 'first attempts'),
      'Fails since': ({ failingSince }) => Ago({ at: failingSince, now }),
      Added: ({ createdAt }) => Ago({ at: createdAt, now }),
    },
  });
}
