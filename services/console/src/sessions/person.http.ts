import { cancelEach, eraseEach, type SessionOutcome } from '@gcs/kit/admin/each-session';
import { copyOfPerson } from '@gcs/kit/admin/person-copy';
import { ServiceError } from '@gcs/kit/errors';
import { html } from '@gcs/ui/html';
import { may } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import type { Act, Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { isSessionId } from './filters.ts';
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
