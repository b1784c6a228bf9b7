import { may } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';

/** Returns `DeliveryFilter.session_ids` for a session id or a booking reference; [] for ''. */
export async function subjectsOf({ admin }: PageDeps, page: PageRequest, text: string): Promise<string[]> {
  if (text === '') return [];
  if (/^(cs_|booking:)/.test(text)) return [text];
  const booking = `booking:${text}`;
  if (!may(page.operator, 'SessionAdminService/SearchSessions')) return [booking];
  const request = { tenantId: page.tenant, bookingReference: text, pageSize: 999 };
  const { sessions } = await admin.sessions.SearchSessions(request, page.call());
  return [booking, ...sessions.map(({ id }) => id)];
}
