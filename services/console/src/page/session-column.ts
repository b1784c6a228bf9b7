import { html } from '@gcs/ui/html';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import type { Column } from './list.ts';
import type { PageRequest } from './page-request.ts';

export function bookingAddress(tenant: string, reference: string): string {
  return withQuery(addressOf(routes.booking, { tenant }), { reference });
}

export function sessionAddress(tenant: string, session: string): string {
  return addressOf(routes.session, { tenant, session });
}

export function sessionColumn({ tenant }: Pick<PageRequest, 'tenant'>): Column<{ sessionId: string }> {
  const link = (id: string) => html`<a class="subject" href=${sessionAddress(tenant, id)}><code>${id}</code></a>`;
  return { name: 'Session', text: ({ sessionId }) => sessionId, as: (id) => (id === '' ? '–' : link(id)) };
}
