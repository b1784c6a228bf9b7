import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import { pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { isOpen } from '../view/words.ts';
import { cancelErasure, ErasurePage, requestErasure } from './erasure-panels.http.ts';

const showErasure = pageOf('retention', async ({ admin }, page) => {
  const asked = { tenantId: page.tenant, sessionId: page.path('session') };
  const [{ sessionJson }, retention, events] = await Promise.all([
    admin.sessions.GetSession(asked, page.call()),
    admin.retention.GetRetention(asked, page.call()),
    readRetentionEvents(admin, page, asked),
  ]);
  const back = { href: page.to(routes.session), text: 'The session' };
  const body = ErasurePage(page, { retention, events, isOpen: isOpen(JSON.parse(sessionJson).status) });
  return { title: 'Erasure', back, body };
});

export const erasureRoom: Room = {
  pages: [[routes.erasure, showErasure]],
  forms: formsOn(showErasure, [requestErasure, cancelErasure]),
};

const chainPage = 1_000;

async function readRetentionEvents(
  { audit }: PageDeps['admin'],
  { call }: PageRequest,
  asked: { tenantId: string; sessionId: string },
): Promise<AuditRecord__Output[]> {
  const all: AuditRecord__Output[] = [];
  for (let afterPosition = 0; ; ) {
    const { events } = await audit.QueryEvents({ ...asked, afterPosition, pageSize: chainPage }, call());
    all.push(...events.filter(({ type }) => type.startsWith('retention.')));
    const last = events.at(-1);
    if (last === undefined || events.length < chainPage) return all;
    afterPosition = last.position;
  }
}
