import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { render } from '@gcs/ui/html';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { AlsoOpen } from './case-page.ts';
import { subjectOf, whenDecided } from './read-case.ts';

/** `POST …/notes`: leaves a note for those who decide. */
export async function addNote({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { step: _step, ...subject } = subjectOf(exchange);
  // The form's own id: sent twice it is carried out once.
  const request = { ...subject, requestId: exchange.field('request'), note: exchange.field('note').trim() };
  await admin.reviews.AddReviewNote(request, exchange.call());
  exchange.response.redirect(303, localPathOf(exchange.field('back')));
}

/** `POST …/assignments`: gives the review to somebody. */
export async function assign({ admin }: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { step: _step, ...subject } = subjectOf(exchange);
  const expectedVersion = Number(exchange.field('version'));
  if (!Number.isSafeInteger(expectedVersion)) throw new ServiceError('invalid_argument', 'The form is not complete.');
  const request = { requestId: randomUUID(), ...subject, expectedVersion, assignee: exchange.field('assignee').trim() };
  await admin.reviews.AssignReview(request, exchange.call());
  exchange.response.redirect(303, localPathOf(exchange.field('back')));
}

/** `GET …/open`: the line alone. */
export async function refreshAlsoOpen(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { step, ...subject } = subjectOf(exchange);
  const address = caseAddress(subject.tenantId, { sessionId: subject.sessionId, step }, routes.caseOpen);
  const found = await deps.admin.reviews.GetReview({ ...subject, keepOpen: true }, exchange.call()).catch(whenDecided);
  const props = { address, viewers: found?.alsoOpen ?? [], isOpen: found !== undefined };
  exchange.response.type('html').send(render(AlsoOpen(props)));
}
