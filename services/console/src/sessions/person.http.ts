import { cancelEach, eraseEach, type SessionOutcome } from '@gcs/kit/admin/each-session';
import { copyOfPerson, unless } from '@gcs/kit/admin/person-copy';
import { ServiceError } from '@gcs/kit/errors';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import { guestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import { ActForm, type FormFrame, formFrameOf, PurposeField } from '../page/act-form.ts';
import { type Column, ListTable } from '../page/list.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act, Room } from '../page/room.http.ts';
import { sessionColumn } from '../page/session-column.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { isSessionId } from './filters.ts';
import { Letter } from './letter.ts';

/** Most sessions of one person on a page; `guestctl person` has no limit. */
export const maxSessions = 200;

export function personActs(deps: PageDeps, exchange: SignedInExchange, sessions: readonly string[]) {
  const { operator } = exchange;
  const tenant = exchange.path('tenant');
  const rights = {
    erase: may(operator, 'RetentionService/RequestErasure'),
    cancel: may(operator, 'RetentionService/CancelErasure'),
    letter: may(operator, 'RetentionService/GetRetention'),
    copy: may(operator, 'EvidenceAdminService/ExportBundle'),
  };
  const frame = formFrameOf(deps, exchange, addressOf(routes.sessions, { tenant }));
  return PersonActs({ tenant, sessions, may: rights, frame });
}

function acting(method: 'RequestErasure' | 'CancelErasure'): Act {
  return async ({ admin }, exchange, { requestId, call }) => {
    const [tenantId, sessionIds] = [exchange.path('tenant'), sessionsOf(exchange)];
    const asked = { requestId, sessionIds };
    const outcomes =
      method === 'RequestErasure'
        ? await eraseEach(asked, (about) => admin.retention.RequestErasure({ ...about, tenantId }, call))
        : await cancelEach(asked, (about) => admin.retention.CancelErasure({ ...about, tenantId }, call));
    return (deps, shown) => showPerson(deps, shown, outcomes);
  };
}

/** `POST …/person/copy`: sends the copy that the person may receive, as a file. */
async function downloadCopy({ admin, clock }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const call = exchange.call(purposeOf(exchange));
  const asked = { tenantId: exchange.path('tenant'), sessionIds: sessionsOf(exchange), madeAt: clock.now() };
  const copy = await copyOfPerson(admin, asked, call);
  exchange.response
    .type('application/json')
    .setHeader('Content-Disposition', 'attachment; filename="person.json"')
    .send(copy);
}

/** `POST …/person/letter`: shows a page to print, in the chosen language or that of the guest's newest session. */
async function showLetter({ admin, ...deps }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenantId, call] = [exchange.path('tenant'), exchange.call(purposeOf(exchange))];
  const sessionIds = sessionsOf(exchange);
  await sendPage({ admin, ...deps }, exchange, 'sessions', async () => {
    const sessions = [];
    for (const sessionId of sessionIds) {
      const { sessionJson } = await admin.sessions.GetSession({ tenantId, sessionId }, call);
      const session: ComplianceSession = JSON.parse(sessionJson);
      const retention = await unless('not_found', admin.retention.GetRetention({ tenantId, sessionId }, call));
      sessions.push({ session, retention });
    }
    const newest = { tenantId, sessionId: sessionIds.toSorted().at(-1) ?? '' };
    const guest = await unless('failed_precondition', admin.sessions.GetGuestData(newest, call));
    const { locale = '' }: { locale?: string } = JSON.parse(guest?.guestDataJson ?? '{}');
    const wanted = exchange.field('language') || locale.split('-', 1)[0] || '';
    const [language, texts] = [...guestTexts].find(([code]) => code === wanted) ?? [...guestTexts][0] ?? [];
    if (language === undefined || texts === undefined) throw new Error('there are no texts for guests');
    const reference = sessions[0]?.session.propertyReference ?? '';
    const { property: letterhead } = await admin.properties.PreviewProperty({ tenantId, reference }, call);
    if (letterhead === null) throw new Error('the property has no texts');
    const back = { href: addressOf(routes.sessions, { tenant: tenantId }), text: 'All bookings' };
    return { title: 'Letter', back, body: Letter({ texts, language, letterhead, sessions }), hasHeading: true };
  });
}

function showPerson(
  deps: PageDeps,
  exchange: SignedInExchange,
  outcomes: readonly SessionOutcome[] = [],
): Promise<void> {
  const tenant = exchange.path('tenant');
  return sendPage(deps, exchange, 'sessions', async () => {
    const body = html`${outcomes.length > 0 && OutcomeTable({ tenant, outcomes })}
      ${personActs(deps, exchange, linesOf(exchange).filter(isSessionId))}`;
    const back = { href: addressOf(routes.sessions, { tenant }), text: 'All bookings' };
    return { title: 'Sessions of a person', back, body };
  });
}

/** Throws `invalid_argument` unless each line is the id of a session. */
function sessionsOf(exchange: SignedInExchange): string[] {
  const lines = linesOf(exchange);
  if (lines.length > 0 && lines.length <= maxSessions && lines.every(isSessionId)) return lines;
  throw new ServiceError('invalid_argument', `Enter 1 to ${maxSessions} sessions, one a line.`);
}

function linesOf({ field }: SignedInExchange): string[] {
  return [...new Set(field('sessions').split(/\s+/).filter(Boolean))];
}

export type PersonProps = {
  tenant: string;
  sessions: readonly string[];
  may: { letter: boolean; copy: boolean; erase: boolean; cancel: boolean };
  frame: FormFrame;
};

function PersonActs({ tenant, sessions, may, frame }: PersonProps) {
  const ids = sessions.join('\n');
  return html`
    ${
      may.letter &&
      ActForm(
        {
          text: 'Write a letter to this person',
          before: 'A page to print: what is kept about each stay, why and until when, and what is erased.',
          address: addressOf(routes.personLetter, { tenant }),
          frame,
          needsFresh: false,
        },
        (typed) => html`
          ${Fields({ id: 'person-letter', ids, typed, example: 'access request of the guest of 3 May' })}
          <label for="person-language">Language</label>
          <select id="person-language" name="language">
            <option value="">that of the guest</option>
            ${[...guestTexts].map(([code, { language }]) => html`<option value=${code}>${language}</option>`)}
          </select>
        `,
      )
    }
    ${
      may.copy &&
      ActForm(
        {
          text: 'Export a copy for this person',
          before: 'One file with everything kept about them, except people’s notes, screenings and data about others.',
          address: addressOf(routes.personCopy, { tenant }),
          frame,
          answersFile: true,
        },
        (typed) => Fields({ id: 'person-copy', ids, typed, example: 'access request of the guest of 3 May' }),
      )
    }
    ${
      may.erase &&
      ActForm(
        {
          text: 'Erase everything of this person',
          before:
            'Each session’s evidence and guest data are destroyed as soon as the statutory minimum allows, after the grace period. Then it is final.',
          address: addressOf(routes.personErase, { tenant }),
          frame,
          kind: 'reject',
        },
        (typed) => Fields({ id: 'person-erase', ids, typed, example: 'request of the guest of 3 May' }),
      )
    }
    ${
      may.cancel &&
      ActForm(
        {
          text: 'Cancel the erasures of this person',
          before: 'This is possible until destruction of the guest’s data begins. The dates of the policy apply again.',
          address: addressOf(routes.personCancel, { tenant }),
          frame,
          needsFresh: false,
        },
        (typed) => Fields({ id: 'person-cancel', ids, typed, example: 'the guest took the request of 3 May back' }),
      )
    }
  `;
}

type FieldsProps = { id: string; ids: string; typed: (name: string) => string; example: string };

function Fields({ id, ids, typed, example }: FieldsProps) {
  return html`
    <label for=${`${id}-sessions`}>Sessions of the person, one a line</label>
    <textarea id=${`${id}-sessions`} name="sessions" required rows="4" spellcheck="false" aria-describedby=${`${id}-help`}>${typed('sessions') || ids}</textarea>
    <p class="help" id=${`${id}-help`}>People may share an address. Remove the sessions of others.</p>
    ${PurposeField({ id: `${id}-purpose`, value: typed('purpose'), example })}
  `;
}

function OutcomeTable({ tenant, outcomes }: { tenant: string; outcomes: readonly SessionOutcome[] }) {
  const columns: readonly Column<SessionOutcome>[] = [
    sessionColumn(tenant),
    {
      name: 'Result',
      text: ({ outcome }) => outcome,
      as: (outcome) => Badge(isDone(outcome) ? 'good' : 'warn', readable(outcome)),
    },
    { name: 'Last deletion', text: ({ deleteAt }) => deleteAt, as: (deleteAt) => deleteAt && Moment(deleteAt) },
    { name: 'Why not', text: ({ why }) => why },
  ];
  return ListTable({ caption: 'Results by session', columns, rows: outcomes });
}

function isDone(outcome: string): boolean {
  return ['SCHEDULED', 'CANCELLED'].includes(outcome);
}

export const personRoom: Room = {
  forms: [
    { path: routes.personLetter, methods: ['RetentionService/GetRetention'], page: showLetter },
    { path: routes.personCopy, methods: ['EvidenceAdminService/ExportBundle'], needsFresh: true, page: downloadCopy },
    {
      path: routes.personErase,
      methods: ['RetentionService/RequestErasure'],
      needsFresh: true,
      hasPurpose: true,
      act: acting('RequestErasure'),
      shownOn: showPerson,
    },
    {
      path: routes.personCancel,
      methods: ['RetentionService/CancelErasure'],
      hasPurpose: true,
      act: acting('CancelErasure'),
      shownOn: showPerson,
    },
  ],
};
