import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { basisText } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { counted, readable } from '../view/words.ts';
import { erasureOf, type Progress } from './erasure.ts';
import { GuestDataGo, RetentionState } from './listed.ts';

/** Links to the pages that request an erasure, show its progress and prove it. */
export function EraseLink({ tenant, session }: { tenant: string; session: string }) {
  return html`<p><a href=${addressOf(routes.erasure, { tenant, session })}>Erasure: request, progress and receipt</a></p>`;
}

export type ErasureProps = {
  tenant: string;
  session: string;
  retention: GetRetentionResponse__Output;
  /** The retention events of the audit chain, in its order. */
  events: readonly AuditRecord__Output[];
  mayRequest: boolean;
  mayCancel: boolean;
  isOpen: boolean;
  frame: FormFrame;
};

/** Shows the progress of an erasure in the services and the providers' vaults, and its proof. */
export function ErasurePage({
  tenant,
  session,
  retention,
  events,
  mayRequest,
  mayCancel,
  isOpen,
  frame,
}: ErasureProps) {
  const progress = erasureOf(retention, events);
  const standing = retention.holds.filter(({ releasedAt }) => releasedAt === '');
  return html`
    ${Said(progress)}
    ${Panel(
      { title: 'Progress', id: 'progress' },
      html`
        ${Facts([
          ['Evidence', `${progress.deleted} of ${counted(progress.entries, 'entry', 'entries')} destroyed`],
          ['Next goes', progress.nextAt === '' ? '' : Moment(progress.nextAt)],
          ['The guest’s data', guestText(retention)],
          ['Dates', basisText(retention)],
          [
            'Originals at providers',
            progress.originals === 0
              ? 'none were asked for'
              : `${progress.confirmed} of ${progress.originals} confirmed${progress.left > 0 ? `, ${progress.left} left to the vendor` : ''}`,
          ],
        ])}
        ${retention.originals.length > 0 && Originals({ originals: retention.originals })}
        <ul class="list">
          ${retention.entries.map(
            (entry) => html`<li>
              <span>${readable(entry.type)}</span> ${RetentionState(entry.retentionState)}
              ${entry.deleteAt !== '' && !['LEGAL_HOLD', 'DELETED'].includes(entry.retentionState) && html`<span>goes ${Moment(entry.deleteAt)}</span>`}
              <small><code>${entry.reference}</code></small>
            </li>`,
          )}
        </ul>
      `,
    )}
    ${
      mayRequest &&
      !['asked', 'done'].includes(progress.state) &&
      Panel(
        { title: 'Request', id: 'request' },
        isOpen
          ? CloseFirst(session)
          : html`${standing.length > 0 && html`<p>${counted(standing.length, 'legal hold')} of ${standing.map((hold) => hold.caseReference).join(', ')} ${standing.length === 1 ? 'stands' : 'stand'}: a request is refused, and the refusal is recorded.</p>`}
              ${ActForm(
                {
                  text: 'Request the erasure',
                  before:
                    'Evidence and the guest’s data are destroyed as soon as the statutory minimum allows, after the grace period. Then it is final.',
                  address: addressOf(routes.erasureRequest, { tenant, session }),
                  frame,
                  kind: 'reject',
                },
                (typed) =>
                  PurposeField({
                    id: 'erasure-purpose',
                    value: typed('purpose'),
                    example: 'request of the guest of 3 May',
                  }),
              )}`,
      )
    }
    ${mayCancel && retention.erasureRequested && !retention.guestDataErasureOrdered && CancelForm({ tenant, session, frame })}
    ${Receipt(events)}
  `;
}

function CancelForm({ tenant, session, frame }: Pick<ErasureProps, 'tenant' | 'session' | 'frame'>) {
  return Panel(
    { title: 'Cancel', id: 'cancel' },
    ActForm(
      {
        text: 'Cancel the erasure',
        before:
          'The dates of the policy apply again. Destroyed evidence stays destroyed. This is possible until destruction of the guest’s data begins.',
        address: addressOf(routes.erasureCancel, { tenant, session }),
        frame,
        needsFresh: false,
      },
      (typed) =>
        PurposeField({
          id: 'cancel-purpose',
          value: typed('purpose'),
          example: 'the guest took the request of 3 May back',
        }),
    ),
  );
}

/** Asks to close the session first, because a guest or a provider may be using it. */
function CloseFirst(session: string) {
  return html`<p>The session is open, and an open session cannot be erased. Close it first, which ends the check for the guest: <code>guestctl session close ${session}</code>. Then ask here.</p>`;
}

function Said({ state, left }: Progress) {
  switch (state) {
    case 'done':
      if (left > 0) {
        return Notice(
          { tone: 'good', title: 'Everything here is destroyed' },
          html`<p>The vendor deletes ${counted(left, 'original')} according to its own retention. Nobody confirms it.</p>`,
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
        html`<p>The session had a legal hold. Request again after the last release.</p>`,
      );
    default:
      return null;
  }
}

/** Returns the state of the guest's data. */
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
          <p class="help">The heads are part of the sealed package, so any of its readers can recompute them.</p>`,
  );
}
