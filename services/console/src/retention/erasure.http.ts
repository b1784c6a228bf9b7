import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isOpen } from '../view/words.ts';
import { ErasurePage } from './erasure-panels.ts';

const showErasure = pageOf('retention', async (deps, exchange) => {
  const subject = { tenant: exchange.path('tenant'), session: exchange.path('session') };
  const asked = { tenantId: subject.tenant, sessionId: subject.session };
  const [{ sessionJson }, retention, events] = await Promise.all([
    deps.admin.sessions.GetSession(asked, exchange.call()),
    deps.admin.retention.GetRetention(asked, exchange.call()),
    readRetentionEvents(deps, exchange, asked),
  ]);
  const props = {
    ...{ ...subject, retention, events },
    isOpen: isOpen(JSON.parse(sessionJson).status),
    mayRequest: may(exchange.operator, 'RetentionService/RequestErasure'),
    mayCancel: may(exchange.operator, 'RetentionService/CancelErasure'),
    frame: formFrameOf(deps, exchange, addressOf(routes.erasure, subject)),
  };
  const back = { href: addressOf(routes.session, subject), text: 'The session' };
  return { title: 'Erasure', back, body: ErasurePage(props) };
});

function acting(method: 'RequestErasure' | 'CancelErasure'): Act {
  return async ({ admin }, { path }, { requestId, call }) => {
    const [tenant, session] = [path('tenant'), path('session')];
    await admin.retention[method]({ requestId, tenantId: tenant, sessionId: session }, call);
    return addressOf(routes.erasure, { tenant, session });
  };
}

export const erasureRoom: Room = {
  pages: [[routes.erasure, showErasure]],
  forms: formsOn(showErasure, [
    {
      path: routes.erasureRequest,
      methods: ['RetentionService/RequestErasure'],
      needsFresh: true,
      hasPurpose: true,
      act: acting('RequestErasure'),
    },
    {
      path: routes.erasureCancel,
      methods: ['RetentionService/CancelErasure'],
      hasPurpose: true,
      act: acting('CancelErasure'),
    },
  ]),
};

const chainPage = 1_000;

/** Reads the whole chain, which may exceed one page. */
async function readRetentionEvents(
  { admin }: PageDeps,
  exchange: SignedInExchange,
  asked: { tenantId: string; sessionId: string },
): Promise<AuditRecord__Output[]> {
  const all: AuditRecord__Output[] = [];
  for (let afterPosition = 0; ; ) {
    const { events } = await admin.audit.QueryEvents({ ...asked, afterPosition, pageSize: chainPage }, exchange.call());
    all.push(...events.filter(({ type }) => type.startsWith('retention.')));
    const last = events.at(-1);
    if (last === undefined || events.length < chainPage) return all;
    afterPosition = last.position;
  }
}
