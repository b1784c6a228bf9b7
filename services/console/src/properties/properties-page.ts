import type { Property__Output } from '@gcs/proto/gen/gcs/admin/v1/property_service';
import { html } from '@gcs/ui/html';
import { Empty, Panel } from '@gcs/ui/parts';
import { type Column, ListTable, Pager } from '../page/list.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';

export type PropertiesProps = {
  tenantId: string;
  /** By reference; first the texts of the whole tenant, if any. */
  properties: readonly Property__Output[];
  /** '' on the last page. */
  nextPageToken: string;
  pageToken: string;
};

export function PropertiesPage({ tenantId, properties, nextPageToken, pageToken }: PropertiesProps) {
  const base = addressOf(routes.properties, { tenant: tenantId });
  return html`
    <p>The texts of a hotel for guests and readers of reports. A hotel without its own setting uses that of all properties.</p>
    <p class="choices"><a class="button" href=${propertyAddress(tenantId, '')}>All properties together</a></p>
    ${Panel(
      { title: 'Open a property', id: 'open' },
      html`
        <form class="filters" method="get" action=${addressOf(routes.property, { tenant: tenantId })}>
          <label>Its reference
            <input name="reference" required maxlength="128" autocomplete="off" placeholder="hotel-aurora" aria-describedby="reference-help" />
          </label>
          <button>Open</button>
        </form>
        <p class="help" id="reference-help"><code>propertyReference</code> of the client's sessions; it may be new.</p>
      `,
    )}
    ${Panel(
      { title: 'Described already', id: 'properties' },
      html`
        ${
          properties.length === 0
            ? Empty('Nothing has been said of any property: guests see its reference, in our colours.')
            : ListTable({ caption: 'Properties by reference', columns: columnsOf(tenantId), rows: properties })
        }
        ${Pager({ base, query: {}, pageToken, nextPageToken })}
      `,
    )}
  `;
}

/** '' is the tenant as a whole. */
export function propertyAddress(tenantId: string, reference: string, done = ''): string {
  return withQuery(addressOf(routes.property, { tenant: tenantId }), { reference, done });
}

export function nameOfProperty({
  displayName,
  reference,
}: Pick<Property__Output, 'displayName' | 'reference'>): string {
  return displayName || reference || 'All properties together';
}

function columnsOf(tenantId: string): readonly Column<Property__Output>[] {
  return [
    {
      name: 'Property',
      text: nameOfProperty,
      cell: (row) =>
        html`<a href=${propertyAddress(tenantId, row.reference)}>${nameOfProperty(row)}</a>
          <small>${row.reference === '' ? 'wherever a property says nothing' : html`<code>${row.reference}</code>`}</small>`,
    },
    { name: 'Logo', text: ({ logoSha256 }) => (logoSha256 === '' ? '' : 'yes') },
    { name: 'Accent', text: ({ accent }) => accent },
    { name: 'Telephone', text: ({ phone }) => phone },
    { name: 'Time zone', text: ({ timeZone }) => timeZone },
  ];
}
