import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { HoldEnd } from './listed.ts';

type SessionHoldsProps = {
  tenant: string;
  /** Oldest first, including released ones. */
  holds: readonly LegalHold__Output[];
  mayRelease: boolean;
  frame: FormFrame;
};

export function SessionHolds({ tenant, holds, mayRelease, frame }: SessionHoldsProps) {
  if (holds.length === 0) return null;
  return html`<h3>Legal holds</h3>
    <ul class="list">
      ${holds.map(
        (hold) => html`<li>
          <strong>${hold.caseReference}</strong>
          ${
            hold.releasedAt === ''
              ? Badge('info', 'stands')
              : html`${Badge('quiet', 'released')} ${Moment(hold.releasedAt)}`
          }
          <span>placed by ${hold.placedBy}, ${Moment(hold.placedAt)}</span>
          ${hold.releasedAt === '' && HoldEnd(hold)}
          ${hold.reason !== '' && html`<small>${hold.reason}</small>`}
        </li>`,
      )}
    </ul>
    ${
      mayRelease &&
      holds
        .filter(({ releasedAt }) => releasedAt === '')
        .map(
          (hold) => html`${ExtendHoldForm({ tenant, hold, frame })}
            ${ReleaseHoldForm({ tenant, hold, frame })}`,
        )
    }`;
}

type HoldFormProps = { tenant: string; hold: LegalHold__Output; frame: FormFrame };

function ExtendHoldForm({ tenant, hold: { holdId, sessionId: session, caseReference, endsAt }, frame }: HoldFormProps) {
  return ActForm(
    {
      text: `Change the end of the hold of ${caseReference}`,
      before: 'The hold stands until somebody releases it; past its end it is listed.',
      address: addressOf(routes.holdExtend, { tenant, session, hold: holdId }),
      frame,
      needsFresh: false,
    },
    (typed) => html`
      ${EndField({ id: `${holdId}-ends`, value: typed('ends') || endsAt.slice(0, 10) })}
      ${PurposeField({ id: `${holdId}-end`, value: typed('purpose'), example: 'the second instance goes on' })}
    `,
  );
}

/** The last day of a hold, in UTC. */
function EndField({ id, value }: { id: string; value: string }) {
  return html`<label for=${id}>Ends with the day (UTC); empty = unknown</label>
    <input type="date" id=${id} name="ends" value=${value} />`;
}

function ReleaseHoldForm({ tenant, hold, frame }: HoldFormProps) {
  const { holdId, sessionId: session, caseReference } = hold;
  return ActForm(
    {
      text: `Release the hold of ${caseReference}`,
      before: 'After the last hold, due evidence is deleted after its full grace period.',
      address: addressOf(routes.holdRelease, { tenant, session, hold: holdId }),
      frame,
      kind: 'reject',
    },
    (typed) => PurposeField({ id: holdId, value: typed('purpose'), example: 'the case is closed' }),
  );
}

export function PlaceHoldForm({ tenant, session, frame }: { tenant: string; session: string; frame: FormFrame }) {
  return ActForm(
    {
      text: 'Place a legal hold',
      before: 'Nothing in the session is deleted while the hold stands. Several cases may hold one session.',
      address: addressOf(routes.holdPlace, { tenant, session }),
      frame,
      needsFresh: false,
    },
    (typed) => html`
      <label for="case">Case, such as a court’s file number; no personal data</label>
      <input id="case" name="case" value=${typed('case')} required maxlength="256" autocomplete="off" />
      <label for="reason">Why the evidence has to be kept; no personal data</label>
      <input id="reason" name="reason" value=${typed('reason')} required maxlength="256" autocomplete="off" />
      ${EndField({ id: 'hold-ends', value: typed('ends') })}
      ${PurposeField({ id: 'hold-purpose', value: typed('purpose'), example: 'order of the court of 3 May' })}
    `,
  );
}
