import { shell } from '@gcs/kit/shell';
import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { basisText } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { ActForm, mayPost } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { counted, readable } from '../view/words.ts';
import { erasureOf, type Progress } from './erasure.ts';
import { GuestDataGo, RetentionState } from './listed.ts';

export const requestErasure: Acting = {
  path: routes.erasureRequest,
  methods: ['RetentionService/RequestErasure'],
  needsFresh: true,
  purpose: 'request of the guest of 3 May',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.retention.RequestErasure({ requestId, tenantId, sessionId: path('session') }, call);
  },
};

export const cancelErasure: Acting = {
  path: routes.erasureCancel,
  methods: ['RetentionService/CancelErasure'],
  purpose: 'the guest took the request of 3 May back',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.retention.CancelErasure({ requestId, tenantId, sessionId: path('session') }, call);
  },
};

type ErasureProps = {
  retention: GetRetentionResponse__Output;
  /** The retention events of the audit chain, in the chain's order. */
  events: readonly AuditRecord__Output[];
  isOpen: boolean;
};

export function ErasurePage(page: PageRequest, props: ErasureProps) {
  const { retention, events } = props;
  const progress = erasureOf(retention, events);
  const canCancel = retention.erasureRequested && !retention.guestDataErasureOrdered;
  return html`
    ${Said(progress)}
    ${ProgressPanel(retention, progress)}
    ${
      mayPost(page, requestErasure) &&
      !['asked', 'done'].includes(progress.state) &&
      Panel({ title: 'Request', id: 'request' }, RequestForm(page, props))
    }
    ${
      mayPost(page, cancelErasure) &&
      canCancel &&
      Panel(
        { title: 'Cancel', id: 'cancel' },
        ActForm(page, cancelErasure, {
          text: 'Cancel the erasure',
          before:
            'The dates of the policy apply again. Destroyed evidence stays destroyed. This is possible until destruction of the guest’s data begins.',
        }),
      )
    }
    ${Receipt(events)}
  `;
}

function ProgressPanel(retention: GetRetentionResponse__Output, progress: Progress) {
  const { deleted, entries, nextAt, originals, confirmed, left } = progress;
  return Panel(
    { title: 'Progress', id: 'progress' },
    html`
      ${Facts([
        ['Evidence', `${deleted} of ${counted(entries, 'entry', 'entries')} destroyed`],
        ['Next goes', nextAt && Moment(nextAt)],
        ['The guest’s data', guestText(retention)],
        ['Dates', basisText(retention)],
        [
          'Originals at providers',
          originals === 0
            ? 'none were asked for'
            : `${confirmed} of ${originals} confirmed${left > 0 ? `, ${left} left to the vendor` : ''}`,
        ],
      ])}
      ${retention.originals.length > 0 && Originals(retention)}
      <ul class="list">
        ${retention.entries.map(
          ({ type, retentionState, deleteAt, reference }) => html`<li>
            <span>${readable(type)}</span> ${RetentionState(retentionState)}
            ${deleteAt !== '' && !['LEGAL_HOLD', 'DELETED'].includes(retentionState) && html`<span>goes ${Moment(deleteAt)}</span>`}
            <small><code>${reference}</code></small>
          </li>`,
        )}
      </ul>
    `,
  );
}

function RequestForm(page: PageRequest, { retention, isOpen }: ErasureProps) {
  // A guest or a provider may still use an open session.
  if (isOpen)
    return html`<p>The session is open, and an open session cannot be erased. Close it first, which ends the check for the guest: <code>${shell`guestctl session close ${page.path('session')}`}</code>. Then ask here.</p>`;
  const cases = retention.holds.filter(({ releasedAt }) => releasedAt === '').map((hold) => hold.caseReference);
  return html`
    ${cases.length > 0 && html`<p>${counted(cases.length, 'legal hold')} of ${cases.join(', ')} ${cases.length === 1 ? 'stands' : 'stand'}: a request is refused, and the refusal is recorded.</p>`}
    ${ActForm(page, requestErasure, {
      text: 'Request the erasure',
      before:
        'The evidence and the guest’s data are destroyed after the grace period, or later if a statutory minimum still runs. Nobody can restore them.',
      look: 'danger',
    })}
  `;
}

function Said({ state, left }: Progress) {
  switch (state) {
    case 'done':
      if (left > 0) {
        return Notice(
          { tone: 'good', title: 'Everything here is destroyed' },
          html`<p>The vendor deletes ${counted(left, 'original')} according to its own retention. Nobody confirms this deletion.</p>`,
        );
      }
      return Notice({ tone: 'good', title: 'Everything is destroyed' }, html`<p>The receipt below stays.</p>`);
    case 'asked':
      return Notice(
        { tone: 'info', title: 'The erasure is under way' },
        html`<p>Each part is deleted separately. This page shows the progress.</p>`,
      );
    case 'refused':
      return Notice(
        { tone: 'warn', title: 'The last request was refused' },
        html`<p>The session had a legal hold. Request the erasure again after the last hold is released.</p>`,
      );
    default:
      return null;
  }
}

export function guestText(retention: GetRetentionResponse__Output) {
  if (retention.guestDataErased) return 'destroyed';
  if (retention.guestDataErasureOrdered) return 'their erasure is ordered and not yet confirmed';
  return GuestDataGo(retention);
}

function Originals({ originals }: Pick<GetRetentionResponse__Output, 'originals'>) {
  return html`<ul class="list">
    ${originals.map(
      ({ reference, provider, dueSince, confirmedAt, leftToVendor }) => html`<li>
        <span>Original at ${provider}</span>
        ${
          leftToVendor !== ''
            ? html`${Badge('quiet', "left to the vendor's retention")} ${leftToVendor}`
            : confirmedAt === ''
              ? html`${Badge('warn', 'asked for since')} ${Moment(dueSince)}`
              : html`${Badge('good', 'confirmed')} ${Moment(confirmedAt)}`
        }
        <small><code>${reference}</code></small>
      </li>`,
    )}
  </ul>`;
}

function Receipt(events: readonly AuditRecord__Output[]) {
  return Panel(
    { title: 'Receipt', id: 'receipt' },
    events.length === 0
      ? Empty('No retention event has happened to this session yet.')
      : html`<ol class="timeline">
            ${events.map(
              (event) => html`<li>
                <span class="told">${readable(event.type.replace('retention.', ''))}${event.actorType === 'HUMAN' && ', by a person'}</span>
                ${Moment(event.occurredAt)}
                <small>event ${event.position} of the audit chain, head <code>${event.chainHead}</code></small>
              </li>`,
            )}
          </ol>
          <p class="help">The heads are part of the sealed package, so every reader of the package can recompute them.</p>`,
  );
}
