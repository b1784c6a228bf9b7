import { ServiceError } from '@gcs/kit/errors';
import type { TenantEnd__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { render } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { listTenants, type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { TenantEndNow, TenantEndPage } from './tenant-end-page.ts';

/** `GET /tenants/:tenant/end`: also answers for a tenant that is gone. */
async function showTenantEnd(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  await sendPage(deps, exchange, 'overview', async () => {
    const [end, tenants] = await Promise.all([readEnd(deps, exchange), listTenants(deps, exchange)]);
    const name = tenants.find(({ id }) => id === tenantId)?.name ?? '';
    if (end === null && name === '') throw new ServiceError('not_found', 'There is no such tenant.');
    const page = {
      ...{ tenantId, name, end, isSandbox: deps.environment === 'sandbox' },
      mayEnd: may(exchange.operator, 'TenantService/EndTenant'),
      frame: formFrameOf(deps, exchange, addressOf(routes.tenantEnd, { tenant: tenantId })),
    };
    return { title: name === '' ? `End of ${tenantId}` : `End of ${name}`, body: TenantEndPage(page) };
  });
}

async function refreshTenantEnd(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const end = await readEnd(deps, exchange);
  exchange.response.type('html').send(render(TenantEndNow({ tenantId: exchange.path('tenant'), end })));
}

/** Sends the signed note unchanged, so that it verifies. */
async function sendCertificate(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { certificate = '' } = (await readEnd(deps, exchange)) ?? {};
  if (certificate === '') throw new ServiceError('not_found', 'There is no certificate yet.');
  const fileName = `end-of-${exchange.path('tenant')}.txt`;
  exchange.response.type('text/plain; charset=utf-8').attachment(fileName).send(certificate);
}

/** Returns null without a proposal. */
async function readEnd({ admin }: PageDeps, exchange: SignedInExchange): Promise<TenantEnd__Output | null> {
  try {
    return (await admin.tenants.GetTenantEnd({ tenantId: exchange.path('tenant') }, exchange.call())).end;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return null;
    throw error;
  }
}

const endTenant: Act = async ({ admin }, { path, field }, { requestId, call }) => {
  const tenantId = path('tenant');
  const name = field('name').trim();
  const [evidenceReturned, leaveOriginals] = [field('returned') !== '', field('leave') !== ''];
  await admin.tenants.EndTenant({ requestId, tenantId, name, evidenceReturned, leaveOriginals }, call);
  return addressOf(routes.tenantEnd, { tenant: tenantId });
};

export const tenantEndRoom: Room = {
  pages: [
    [routes.tenantEnd, showTenantEnd],
    [routes.tenantEndCertificate, sendCertificate],
  ],
  refreshes: [[routes.tenantEndNow, refreshTenantEnd]],
  forms: [
    {
      path: routes.tenantEndConfirm,
      methods: ['TenantService/EndTenant'],
      needsFresh: true,
      hasPurpose: true,
      act: endTenant,
      shownOn: showTenantEnd,
    },
  ],
};
