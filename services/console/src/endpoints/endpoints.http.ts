import { html } from '@gcs/ui/html';
import { Badge, Panel } from '@gcs/ui/parts';
import { ActForm, mayPost } from '../forms/forms.ts';
import { Pager, Table } from '../page/list.ts';
import { pageOf } from '../page/page.http.ts';
import { typedIn } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { Ago } from '../view/ago.ts';
import { showEndpoint } from './endpoint.http.ts';
import { addEndpoint, formsOfOne } from './forms.http.ts';
import { healthOf } from './health.rules.ts';
import { draftOf, HeaderLines, SettingsFields, usualSettings } from './settings-form.ts';

const showEndpoints = pageOf('endpoints', async ({ admin }, page) => {
  const { tenant: tenantId, now } = page;
  const pageToken = page.query('page');
  const request = { tenantId, pageSize: 50, pageToken };
  const { endpoints, nextPageToken } = await admin.endpoints.ListEndpoints(request, page.call());
  const isDraft = typedIn(page, page.to(addEndpoint.path)) !== null;
  const body = html`
    ${Panel(
      { title: 'Where events go' },
      html`
        ${Table({
          caption: 'Endpoints',
          rows: endpoints,
          empty:
            'There is no endpoint yet. Add your receiver’s address. It gets an event for every change of a session.',
          cells: {
            Address: ({ id, url, expiresAt }) => html`<a href=${page.to(routes.endpoint, { endpoint: id })}>${url}</a>
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
        })}
        ${Pager({ base: page.to(routes.endpoints), query: {}, pageToken, nextPageToken })}
      `,
    )}
    ${
      mayPost(page, addEndpoint) &&
      Panel(
        { title: 'Add an endpoint' },
        ActForm(
          page,
          addEndpoint,
          {
            text: 'Add the endpoint',
            before: 'its signing secret is shown once',
            isOpen: isDraft || endpoints.length === 0,
          },
          html`${SettingsFields(isDraft ? draftOf(page) : usualSettings)}
            ${HeaderLines({ id: 'add-headers', text: 'Custom headers, if the receiver requires any' })}`,
        ),
      )
    }
  `;
  return { title: 'Endpoints', body };
});

export const endpointsRoom: Room = {
  pages: [
    [routes.endpoints, showEndpoints],
    [routes.endpoint, showEndpoint],
  ],
  forms: [...formsOn(showEndpoints, [addEndpoint]), ...formsOn(showEndpoint, formsOfOne)],
};
