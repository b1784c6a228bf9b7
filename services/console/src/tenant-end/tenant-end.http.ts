import { hasCode, ServiceError } from '@gcs/kit/errors';
import type { TenantEnd__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html, type Markup } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { ActForm, mayPost } from '../forms/forms.ts';
import { Table } from '../page/list.ts';
import { listTenants, pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { Refreshing } from '../view/refreshing.ts';
import { readable } from '../view/words.ts';

/** docs/operations.md#end-of-a-tenant */
const showTenantEnd = pageOf('overview', async (deps, page) => {
  const [end, tenants] = await Promise.all([readEnd(deps, page), listTenants(deps, page)]);
  const name = tenants.find(({ id }) => id === page.tenant)?.name ?? '';
  // The record of a tenant's end remains after the tenant is erased.
  if (end === null && name === '') throw new ServiceError('not_found', 'There is no such tenant.');
  const body = TenantEndPage(page, { name, end, isSandbox: deps.environment === 'sandbox' });
  return { title: `End of ${name || page.tenant}`, body };
});

/** Sends the certificate unchanged, so that its signature stays valid. */
async function sendCertificate(deps: PageDeps, page: SignedInExchange): Promise<void> {
  const { certificate = '' } = (await readEnd(deps, page)) ?? {};
  if (certificate === '') throw new ServiceError('not_found', 'There is no certificate yet.');
  page.response.type('text/plain; charset=utf-8').attachment(`end-of-${page.tenant}.txt`).send(certificate);
}

/** Resolves to null without a proposal to end the tenant. */
async function readEnd({ admin }: PageDeps, page: PageRequest): Promise<TenantEnd__Output | null> {
  try {
    return (await admin.tenants.GetTenantEnd({ tenantId: page.tenant }, page.call())).end;
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}

const endTenant: Acting = {
  path: routes.tenantEndConfirm,
  methods: ['TenantService/EndTenant'],
  needsFresh: true,
  purpose: 'contract ended on 31 May',
  act: async ({ admin }, { field }, { requestId, tenantId, call }) => {
    const [evidenceReturned, leaveOriginals] = [field('returned') !== '', field('leave') !== ''];
    const request = { requestId, tenantId, name: field('name').trim(), evidenceReturned, leaveOriginals };
    await admin.tenants.EndTenant(request, call);
  },
};

const phaseTexts = [
  ['WAITING', 'API tokens are refused; open sessions and legal holds delay the rest'],
  ['ORIGINALS', 'providers delete their originals'],
  ['ERASING', 'every service erases its rows'],
  ['SWEEPING', 'a second pass looks for late messages'],
  ['ENDED', 'the certificate is signed'],
] as const;
const phases: readonly string[] = phaseTexts.map(([phase]) => phase);

type TenantEndProps = {
  name: string;
  end: TenantEnd__Output | null;
  isSandbox: boolean;
};

export function TenantEndPage(page: PageRequest, props: TenantEndProps) {
  const { end } = props;
  const mayEnd = mayPost(page, endTenant) && (end === null || end.phase === 'PROPOSED');
  return html`${TenantEndNow(page, end)}${mayEnd && EndForm(page, props)}`;
}

function TenantEndNow(page: PageRequest, end: TenantEnd__Output | null): Markup {
  if (end === null)
    return Panel({ title: 'Progress', id: 'progress' }, Empty('Nobody has proposed to end this tenant.'));
  const isRunning = phases.includes(end.phase) && end.phase !== 'ENDED';
  return Refreshing({ id: 'now', from: isRunning && page.to(routes.tenantEndNow), seconds: 5 }, [
    Progress(end),
    end.erased.length > 0 && Erased(end),
    end.certificate !== '' && Certificate(page, end),
  ]);
}

function Progress({ phase, proposedBy, proposedAt, confirmedBy, confirmedAt, endedAt, waitsFor }: TenantEnd__Output) {
  const reached = phases.indexOf(phase);
  return Panel(
    { title: 'Progress', id: 'progress', aside: Badge(phase === 'ENDED' ? 'good' : 'warn', readable(phase)) },
    html`
      ${phase === 'PROPOSED' && Notice({ tone: 'info', title: 'Another person must confirm it within 7 days' })}
      ${Facts([
        ['Proposed', html`${Moment(proposedAt)} by ${proposedBy}`],
        ['Confirmed', confirmedAt === '' ? '' : html`${Moment(confirmedAt)} by ${confirmedBy}`],
        ['Ended', endedAt === '' ? '' : Moment(endedAt)],
        ['Delayed by', waitsFor.map(({ kind, count }) => `${readable(kind).toLowerCase()}: ${count}`).join(', ')],
      ])}
      <ol class="timeline">
        ${phaseTexts.map(
          ([one, text], index) => html`<li aria-current=${index === reached ? 'step' : undefined}>
            <span class="told">${readable(one)} ${index < reached && Badge('good', 'done')} ${index === reached && Badge('info', 'now')}</span>
            <small>${text}</small>
          </li>`,
        )}
      </ol>
    `,
  );
}

function Erased({ erased }: Pick<TenantEnd__Output, 'erased'>) {
  return Panel(
    { title: 'Erased', id: 'erased' },
    Table({
      caption: 'Erased rows',
      rows: erased,
      cells: {
        Service: ({ service }) => readable(service),
        Table: ({ table }) => html`<code>${table}</code>`,
        Rows: ({ rows }) => rows.toLocaleString('en'),
      },
    }),
  );
}

function Certificate(page: PageRequest, { certificate }: TenantEnd__Output) {
  return Panel(
    { title: 'Certificate', id: 'certificate' },
    html`<pre tabindex="0"><code>${certificate}</code></pre>
      <p><a class="button plain" href=${page.to(routes.tenantEndCertificate)} download>Download the certificate</a></p>
      <p class="help">Verify it offline: <code>guestctl tenant verify certificate.txt --key …</code></p>`,
  );
}

function EndForm(page: PageRequest, { name, end, isSandbox }: TenantEndProps) {
  const text = end === null ? (isSandbox ? 'End the tenant' : 'Propose the end') : 'Confirm the end';
  return Panel(
    { title: text, id: 'end' },
    html`<p>First export the tenant’s evidence: <code>guestctl tenant export --out export</code>.</p>
      ${ActForm(
        page,
        endTenant,
        {
          text,
          before: 'All data of this tenant are erased in every service and at its providers. Nothing brings them back.',
          look: 'danger',
        },
        (typed) => html`
          <label for="end-name">Type the tenant’s name, “${name}”</label>
          <input id="end-name" name="name" value=${typed('name')} required maxlength="128" autocomplete="off" />
          <label class="check"><input type="checkbox" name="returned" value="yes" />The customer has the export and keeps what the law demands</label>
          ${end === null && html`<label class="check"><input type="checkbox" name="leave" value="yes" />Do not wait until providers confirm deleted originals</label>`}
        `,
      )}`,
  );
}

export const tenantEndRoom: Room = {
  pages: [
    [routes.tenantEnd, showTenantEnd],
    [routes.tenantEndCertificate, sendCertificate],
  ],
  refreshes: [[routes.tenantEndNow, async (deps, page) => TenantEndNow(page, await readEnd(deps, page))]],
  forms: formsOn(showTenantEnd, [endTenant]),
};
