import type { SessionSummary__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import type { Column } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import { bookingAddress, sessionAddress } from '../page/session-column.ts';
import { readable, statusTone } from '../view/words.ts';

export function sessionColumns({ tenant }: PageRequest): readonly Column<SessionSummary__Output>[] {
  return [
    {
      name: 'Booking',
      text: ({ bookingReference }) => bookingReference,
      as: (booking) => html`<a class="subject" href=${bookingAddress(tenant, booking)}>${booking}</a>`,
    },
    { name: 'Property', text: ({ propertyReference }) => propertyReference },
    { name: 'Workflow', text: ({ workflowKey, workflowVersion }) => `${workflowKey}, version ${workflowVersion}` },
    { name: 'State', text: ({ status }) => status, as: (status) => Badge(statusTone(status), readable(status)) },
    { name: 'Created', text: ({ createdAt }) => createdAt, as: Moment },
    {
      name: 'Session',
      text: ({ id }) => id,
      as: (id) => html`<a href=${sessionAddress(tenant, id)}><code>${id}</code></a>`,
    },
  ];
}
