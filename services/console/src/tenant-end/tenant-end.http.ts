import { ServiceError } from '@gcs/kit/errors';
import type { TenantEnd__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { html, type Markup } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { ActForm, type FormFrame, formFrameOf, PurposeField } from '../page/act-form.ts';
import { Table } from '../page/list.ts';
import { listTenants, type Part, pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';

/** `GET /tenants/:tenant/end`: also works for a tenant that no longer exists. */
const showTenantEnd = pageOf('overview', async (deps, exchange) => {
  const tenantId = exchange.path('tenant');
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

const refreshTenantEnd: Part = async (deps, exchange) =>
  TenantEndNow({ tenantId: exchange.path('tenant'), end: await readEnd(deps, exchange) });

/** Sends the signed note unchanged, so that it verifies. */
async function sendCertificate(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { certificate = '' } = (await readEnd(deps, exchange)) ?? {};
  if (certificate === '') throw new ServiceError('not_found', 'There is no certificate yet.');
  const fileName = `end-of-${exchange.path('tenant')}.txt`;
  exchange.response.type('text/plain; charset=utf-8').attachment(fileName).send(certificate);
}

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

export type TenantEndProps = {
  tenantId: string;
  /** '' once the tenant no longer exists. */
  name: string;
  /** Null without a proposal. */
  end: TenantEnd__Output | null;
  mayEnd: boolean;
  isSandbox: boolean;
  frame: FormFrame;
};

const phaseTexts = [
  ['WAITING', 'API tokens are refused; open sessions and legal holds delay the rest'],
  ['ORIGINALS', 'providers delete their originals'],
  ['ERASING', 'every service erases its rows'],
  ['SWEEPING', 'a second pass looks for late messages'],
  ['ENDED', 'the certificate is signed'],
] as const;
const phases: readonly string[] = phaseTexts.map(([phase]) => phase);

/** Shows the form, the progress and the certificate of a tenant's end (docs/operations.md#end-of-a-tenant). */
export function TenantEndPage(props: TenantEndProps) {
  const { end, mayEnd } = props;
  return html`${TenantEndNow(props)}${mayEnd && (end === null || end.phase === 'PROPOSED') && EndForm(props)}`;
}

/** Refreshes until the tenant has ended. */
function TenantEndNow({ tenantId, end }: Pick<TenantEndProps, 'tenantId' | 'end'>): Markup {
  if (end === null)
    return Panel({ title: 'Progress', id: 'progress' }, Empty('Nobody has proposed to end this tenant.'));
  const isRunning = phases.includes(end.phase) && end.phase !== 'ENDED';
  return html`<div
    id="now"
    hx-get=${isRunning ? addressOf(routes.tenantEndNow, { tenant: tenantId }) : undefined}
    hx-trigger=${isRunning ? 'every 5s' : undefined}
    hx-swap=${isRunning ? 'outerMorph' : undefined}
    hx-target=${isRunning ? 'this' : undefined}
  >
    ${Progress(end)}
    ${end.erased.length > 0 && Erased(end)}
    ${end.certificate !== '' && Certificate({ tenantId, end })}
  </div>`;
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

function Certificate({ tenantId, end: { certificate } }: { tenantId: string; end: TenantEnd__Output }) {
  return Panel(
    { title: 'Certificate', id: 'certificate' },
    html`<pre tabindex="0"><code>${certificate}</code></pre>
      <p><a class="button plain" href=${addressOf(routes.tenantEndCertificate, { tenant: tenantId })} download>Download the certificate</a></p>
      <p class="help">Verify it offline: <code>guestctl tenant verify certificate.txt --key …</code></p>`,
  );
}

function EndForm({ tenantId, name, end, isSandbox, frame }: TenantEndProps) {
  const text = end === null ? (isSandbox ? 'End the tenant' : 'Propose the end') : 'Confirm the end';
  return Panel(
    { title: text, id: 'end' },
    html`<p>First export the tenant’s evidence: <code>guestctl tenant export --out export</code>.</p>
      ${ActForm(
        {
          text,
          before: 'All data of this tenant are erased in every service and at its providers. Nothing brings them back.',
          address: addressOf(routes.tenantEndConfirm, { tenant: tenantId }),
          frame,
          kind: 'reject',
        },
        (typed) => html`
          <label for="end-name">Type the tenant’s name, “${name}”</label>
          <input id="end-name" name="name" value=${typed('name')} required maxlength="128" autocomplete="off" />
          <label class="check"><input type="checkbox" name="returned" value="yes" />The customer has the export and keeps what the law demands</label>
          ${end === null && html`<label class="check"><input type="checkbox" name="leave" value="yes" />Do not wait until providers confirm deleted originals</label>`}
          ${PurposeField({ id: 'end-purpose', value: typed('purpose'), example: 'contract ended on 31 May' })}
        `,
      )}`,
  );
}

export const tenantEndRoom: Room = {
  pages: [
    [routes.tenantEnd, showTenantEnd],
    [routes.tenantEndCertificate, sendCertificate],
  ],
  refreshes: [[routes.tenantEndNow, refreshTenantEnd]],
  forms: formsOn(showTenantEnd, [
    {
      path: routes.tenantEndConfirm,
      methods: ['TenantService/EndTenant'],
      needsFresh: true,
      hasPurpose: true,
      act: endTenant,
    },
  ]),
};
