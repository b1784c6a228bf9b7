import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';

type SessionHoldsProps = {
  tenant: string;
  /** Oldest first, the released ones as well. */
  holds: readonly LegalHold__Output[];
  mayRelease: boolean;
  frame: FormFrame;
};

/** The holds of a session, and the release of those that stand. */
export function SessionHolds({ tenant, holds, mayRelease, frame }: SessionHoldsProps) {
  if (holds.length === 0) return null;
  return html`<h3>Legal holds</h3>
    <ul class="list">
      ${holds.map(
        (hold) => html`<li key=${hold.holdId}>
          <strong>${hold.caseReference}</strong>
          ${
            hold.releasedAt === ''
              ? html`<${Badge} tone="info">stands<//>`
              : html`<${Badge}>released<//> <${Moment} at=${hold.releasedAt} />`
          }
          <span>placed by ${hold.placedBy}, <${Moment} at=${hold.placedAt} /></span>
        </li>`,
      )}
    </ul>
    ${
      mayRelease &&
      holds
        .filter(({ releasedAt }) => releasedAt === '')
        .map((hold) => html`<${ReleaseHoldForm} key=${hold.holdId} tenant=${tenant} hold=${hold} frame=${frame} />`)
    }`;
}

function ReleaseHoldForm({ tenant, hold, frame }: { tenant: string; hold: LegalHold__Output; frame: FormFrame }) {
  const { holdId, caseReference } = hold;
  return html`<${ActForm}
    text=${`Release the hold of ${caseReference}`}
    before="Once no hold stands, what is due is deleted after its full grace."
    address=${addressOf(routes.holdRelease, { tenant, hold: holdId })}
    frame=${frame}
    kind="reject"
  >
    <${PurposeField} id=${holdId} example="the case is closed" />
  <//>`;
}

/** Keeps the evidence of a session from deletion. */
export function PlaceHoldForm({ tenant, session, frame }: { tenant: string; session: string; frame: FormFrame }) {
  return html`<${ActForm}
    text="Place a legal hold"
    before="Nothing of the session is deleted while it stands. Several cases may hold one session."
    address=${addressOf(routes.holdPlace, { tenant, session })}
    frame=${frame}
    needsFresh=${false}
  >
    <label for="case">Case, such as a court’s file number; no personal data</label>
    <input id="case" name="case" required maxlength="256" autocomplete="off" />
    <${PurposeField} id="hold-purpose" example="order of the court of 3 May" />
  <//>`;
}
