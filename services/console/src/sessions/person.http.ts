import { cancelEach, eraseEach, type SessionOutcome } from '@gcs/kit/admin/each-session';
import { copyOfPerson, unless } from '@gcs/kit/admin/person-copy';
import { ServiceError } from '@gcs/kit/errors';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import { guestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { Badge, Moment } from '@gcs/ui/parts';
import { purposeOf } from '../forms/fields.ts';
import { ActForm } from '../forms/forms.ts';
import { type Option, Options } from '../page/filter-form.ts';
import { Table } from '../page/list.ts';
import { type Content, type Page, type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest, Posting } from '../page/page-request.ts';
import { type Acting, formsOn, type Room } from '../page/room.http.ts';
import { sessionAddress } from '../page/session-column.ts';
import { routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { isSessionId } from './filters.ts';
import { Letter } from './letter.ts';

/** Maximum sessions of one person on a page; `guestctl person` has no limit. */
export const maxSessions = 200;

const letter: Posting = {
  path: routes.personLetter,
  methods: ['RetentionService/GetRetention'],
  purpose: 'access request of the guest of 3 May',
};

const copy: Posting = {
  path: routes.personCopy,
  methods: ['EvidenceAdminService/ExportBundle'],
  needsFresh: true,
  purpose: 'access request of the guest of 3 May',
};

const erase: Acting = {
  path: routes.personErase,
  methods: ['RetentionService/RequestErasure'],
  needsFresh: true,
  purpose: 'request of the guest of 3 May',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const asked = { requestId, sessionIds: sessionsOf(page) };
    return showOutcomes(
      await eraseEach(asked, (about) => admin.retention.RequestErasure({ ...about, tenantId }, call)),
    );
  },
};

const cancel: Acting = {
  path: routes.personCancel,
  methods: ['RetentionService/CancelErasure'],
  purpose: 'the guest took the request of 3 May back',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const asked = { requestId, sessionIds: sessionsOf(page) };
    return showOutcomes(
      await cancelEach(asked, (about) => admin.retention.CancelErasure({ ...about, tenantId }, call)),
    );
  },
};

async function downloadCopy({ admin }: PageDeps, page: SignedInExchange): Promise<void> {
  const asked = { tenantId: page.tenant, sessionIds: sessionsOf(page), madeAt: page.now };
  const file = await copyOfPerson(admin, asked, page.call(purposeOf(page)));
  page.response
    .type('application/json')
    .setHeader('Content-Disposition', 'attachment; filename="person.json"')
    .send(file);
}

async function showLetter(deps: PageDeps, page: SignedInExchange): Promise<void> {
  const [call, sessionIds] = [page.call(purposeOf(page)), sessionsOf(page)];
  await sendPage(deps, page, 'sessions', () => readLetter(deps, page, { call, sessionIds }));
}

type Asked = { call: ReturnType<PageRequest['call']>; sessionIds: readonly string[] };

async function readLetter({ admin }: PageDeps, page: PageRequest, { call, sessionIds }: Asked): Promise<Content> {
  const tenantId = page.tenant;
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
  const wanted = page.field('language') || locale.split('-', 1)[0] || '';
  const [language, texts] = [...guestTexts].find(([code]) => code === wanted) ?? [...guestTexts][0] ?? [];
  if (language === undefined || texts === undefined) throw new Error('there are no texts for guests');
  const reference = sessions[0]?.session.propertyReference ?? '';
  const { property: letterhead } = await admin.properties.PreviewProperty({ tenantId, reference }, call);
  if (letterhead === null) throw new Error('the property has no texts');
  return {
    title: 'Letter',
    ...backTo(page),
    body: Letter({ texts, language, letterhead, sessions }),
    hasHeading: true,
  };
}

function backTo(page: PageRequest) {
  return { back: { href: page.to(routes.sessions), text: 'All bookings' } };
}

function showOutcomes(outcomes: readonly SessionOutcome[]): Page {
  return (deps, page) =>
    sendPage(deps, page, 'sessions', async () => ({
      title: 'Sessions of a person',
      ...backTo(page),
      body: html`${outcomes.length > 0 && OutcomeTable(page, outcomes)}
        ${personActs(page, linesOf(page).filter(isSessionId))}`,
    }));
}

function sessionsOf(page: PageRequest): string[] {
  const lines = linesOf(page);
  if (lines.length > 0 && lines.length <= maxSessions && lines.every(isSessionId)) return lines;
  throw new ServiceError('invalid_argument', `Enter 1 to ${maxSessions} sessions, one a line.`);
}

function linesOf({ field }: PageRequest): string[] {
  return [...new Set(field('sessions').split(/\s+/).filter(Boolean))];
}

export function personActs(page: PageRequest, sessions: readonly string[]) {
  const ids = sessions.join('\n');
  const fields = (id: string) => (typed: (name: string) => string) =>
    html`
    <label for=${`person-${id}-sessions`}>Sessions of the person, one a line</label>
    <textarea id=${`person-${id}-sessions`} name="sessions" required rows="4" spellcheck="false" aria-describedby=${`person-${id}-help`}>${typed('sessions') || ids}</textarea>
    <p class="help" id=${`person-${id}-help`}>People may share an address. Remove other people’s sessions from this list.</p>
  `;
  const languages = [...guestTexts].map(([code, { language }]): Option => [code, language]);
  return html`
    ${ActForm(
      page,
      letter,
      {
        text: 'Write a letter to this person',
        before: 'A page to print: what is kept about each stay, why and until when, and what is erased.',
      },
      (typed) => html`
        ${fields('letter')(typed)}
        <label for="person-language">Language</label>
        <select id="person-language" name="language">${Options({ options: [['', 'the language of the guest'], ...languages], chosen: '' })}</select>
      `,
    )}
    ${ActForm(
      page,
      copy,
      {
        text: 'Export a copy for this person',
        before: 'One file with everything kept about them, except people’s notes, screenings and data about others.',
        answersFile: true,
      },
      fields('copy'),
    )}
    ${ActForm(
      page,
      erase,
      {
        text: 'Erase everything of this person',
        before:
          'Each session’s evidence and guest data are destroyed after the grace period, or later if a statutory minimum still runs. Nobody can restore them.',
        look: 'danger',
      },
      fields('erase'),
    )}
    ${ActForm(
      page,
      cancel,
      {
        text: 'Cancel the erasures of this person',
        before: 'This is possible until destruction of the guest’s data begins. The dates of the policy apply again.',
      },
      fields('cancel'),
    )}
  `;
}

function OutcomeTable({ tenant }: PageRequest, rows: readonly SessionOutcome[]) {
  return Table({
    caption: 'Results by session',
    rows,
    cells: {
      Session: ({ sessionId }) =>
        html`<a class="subject" href=${sessionAddress(tenant, sessionId)}><code>${sessionId}</code></a>`,
      Result: ({ outcome }) => Badge(['SCHEDULED', 'CANCELLED'].includes(outcome) ? 'good' : 'warn', readable(outcome)),
      'Last deletion': ({ deleteAt }) => deleteAt && Moment(deleteAt),
      'Why not': ({ why }) => why,
    },
  });
}

export const personRoom: Room = {
  forms: [
    { ...letter, page: showLetter },
    { ...copy, page: downloadCopy },
    ...formsOn(showOutcomes([]), [erase, cancel]),
  ],
};
