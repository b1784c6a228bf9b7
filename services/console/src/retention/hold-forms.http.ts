import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { ActForm } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { endOfDay } from '../view/words.ts';
import { HoldEnd } from './listed.ts';

export const placeHold: Acting = {
  path: routes.holdPlace,
  methods: ['RetentionService/PlaceHold'],
  purpose: 'order of the court of 3 May',
  act: async ({ admin }, { path, field }, { requestId, tenantId, call }) => {
    const request = {
      ...{ requestId, tenantId, sessionId: path('session') },
      caseReference: field('case').trim(),
      reason: field('reason').trim(),
      endsAt: endOfDay(field('ends').trim()),
    };
    await admin.retention.PlaceHold(request, call);
  },
};

export const extendHold: Acting = {
  path: routes.holdExtend,
  methods: ['RetentionService/ExtendHold'],
  purpose: 'the second instance goes on',
  act: async ({ admin }, { path, field }, { requestId, tenantId, call }) => {
    const endsAt = endOfDay(field('ends').trim());
    await admin.retention.ExtendHold({ requestId, tenantId, holdId: path('hold'), endsAt }, call);
  },
};

export const releaseHold: Acting = {
  path: routes.holdRelease,
  methods: ['RetentionService/ReleaseHold'],
  needsFresh: true,
  purpose: 'the case is closed',
  act: async ({ admin }, { path }, { requestId, tenantId, call }) => {
    await admin.retention.ReleaseHold({ requestId, tenantId, holdId: path('hold') }, call);
  },
};

export function SessionHolds(page: PageRequest, holds: readonly LegalHold__Output[]) {
  if (holds.length === 0) return null;
  const standing = holds.filter(({ releasedAt }) => releasedAt === '');
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
    ${standing.map(({ holdId: hold, caseReference, endsAt }) => [
      ActForm(
        page,
        extendHold,
        {
          text: `Change the end of the hold of ${caseReference}`,
          before: 'The hold stands until somebody releases it. After its end, it is only listed.',
          parts: { hold },
        },
        (typed) => EndField({ id: `${hold}-ends`, value: typed('ends') || endsAt.slice(0, 10) }),
      ),
      ActForm(page, releaseHold, {
        text: `Release the hold of ${caseReference}`,
        before: 'If no other hold remains, due evidence is deleted after its full grace period.',
        parts: { hold },
        look: 'danger',
      }),
    ])}`;
}

function EndField({ id, value }: { id: string; value: string }) {
  return html`<label for=${id}>Ends with the day (UTC); empty = unknown</label>
    <input type="date" id=${id} name="ends" value=${value} />`;
}

export function PlaceHoldForm(page: PageRequest) {
  return ActForm(
    page,
    placeHold,
    {
      text: 'Place a legal hold',
      before: 'Nothing in the session is deleted while the hold stands. Several cases may hold one session.',
    },
    (typed) => html`
      <label for="case">Case, such as a court’s file number; no personal data</label>
      <input id="case" name="case" value=${typed('case')} required maxlength="256" autocomplete="off" />
      <label for="reason">Why the evidence has to be kept; no personal data</label>
      <input id="reason" name="reason" value=${typed('reason')} required maxlength="256" autocomplete="off" />
      ${EndField({ id: 'hold-ends', value: typed('ends') })}
    `,
  );
}
