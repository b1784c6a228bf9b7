import { cancelEach, eraseEach, type SessionOutcome } from '@gcs/kit/admin/each-session';
import { copyOfPerson, unless } from '@gcs/kit/admin/person-copy';
import { ServiceError } from '@gcs/kit/errors';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import { guestTexts } from '@gcs/ui/guest-texts';
import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isSessionId } from './filters.ts';
import { Letter } from './letter.ts';
import { OutcomeTable, PersonActs } from './person-page.ts';

/** Limit of one person's sessions on a page; `guestctl person` has none. */
export const maxSessions = 200;

/** Returns the forms about a person's sessions; a page that found them shows them below. */
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

/** `POST …/person/copy`: answers the copy that the person may receive as a file. */
async function downloadCopy({ admin, clock }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const call = exchange.call(purposeOf(exchange));
  const asked = { tenantId: exchange.path('tenant'), sessionIds: sessionsOf(exchange), madeAt: clock.now() };
  const copy = await copyOfPerson(admin, asked, call);
  exchange.response
    .type('application/json')
    .setHeader('Content-Disposition', 'attachment; filename="person.json"')
    .send(copy);
}

/** `POST …/person/letter`: a page to print, in the chosen language or that of the guest's newest session. */
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

/** Shows the results of an act, or the forms again after a refusal. */
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
  throw new ServiceError('invalid_argument', `Name 1 to ${maxSessions} sessions, one a line.`);
}

function linesOf({ field }: SignedInExchange): string[] {
  return [...new Set(field('sessions').split(/\s+/).filter(Boolean))];
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
