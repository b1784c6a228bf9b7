import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import { type Children, html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { attempt } from '../forms/attempt.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isOpen } from '../view/words.ts';
import { ErasurePage } from './erasure-panels.ts';

/** `GET /tenants/:tenant/sessions/:session/erasure`: how far it is, and the receipt. */
export function showErasure(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return sendErasure(deps, exchange, null, 200);
}

async function sendErasure(
  deps: PageDeps,
  exchange: SignedInExchange,
  notice: Children,
  status: number,
): Promise<void> {
  const subject = { tenant: exchange.path('tenant'), session: exchange.path('session') };
  await sendPage(deps, exchange, 'retention', async () => {
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
    const body = html`<p class="back"><a href=${addressOf(routes.session, subject)}>← The session</a></p>
      ${notice}${ErasurePage(props)}`;
    return { title: 'Erasure', body, status };
  });
}

/** `POST /tenants/:tenant/sessions/:session/erasure/request`: scheduled or refused, the page says which. */
export function requestErasure(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return act(deps, exchange, (asked, call) => deps.admin.retention.RequestErasure(asked, call));
}

/** `POST /tenants/:tenant/sessions/:session/erasure/cancel`: back to the dates of the policy. */
export function cancelErasure(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  return act(deps, exchange, (asked, call) => deps.admin.retention.CancelErasure(asked, call));
}

type Asked = { requestId: string; tenantId: string; sessionId: string };
type Act = (asked: Asked, call: ReturnType<SignedInExchange['call']>) => Promise<unknown>;

async function act(deps: PageDeps, exchange: SignedInExchange, ask: Act): Promise<void> {
  const subject = { tenant: exchange.path('tenant'), session: exchange.path('session') };
  const call = exchange.call(purposeOf(exchange));
  const asked = await attempt(exchange, (requestId) =>
    ask({ requestId, tenantId: subject.tenant, sessionId: subject.session }, call),
  );
  if (asked.kind === 'refused') return sendErasure(deps, exchange, asked.notice, asked.status);
  exchange.response.redirect(303, addressOf(routes.erasure, subject));
}

const chainPage = 1_000;

/** Of the whole chain, which may be longer than one page. */
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
