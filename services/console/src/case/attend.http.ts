import { randomUUID } from 'node:crypto';
import { wholeNumberOf } from '../forms/fields.ts';
import type { Part } from '../page/page.http.ts';
import type { Act } from '../page/room.http.ts';
import { localPathOf } from '../sign-in/request.http.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { AlsoOpen } from './case-page.ts';
import { subjectOf, whenDecided } from './read-case.ts';

export const addNote: Act = async ({ admin }, exchange, { requestId, call }) => {
  const { step: _step, ...subject } = subjectOf(exchange);
  await admin.reviews.AddReviewNote({ ...subject, requestId, note: exchange.field('note').trim() }, call);
  return localPathOf(exchange.field('back'));
};

export const assign: Act = async ({ admin }, exchange, { call }) => {
  const { step: _step, ...subject } = subjectOf(exchange);
  const expectedVersion = wholeNumberOf(exchange, 'version');
  const request = { requestId: randomUUID(), ...subject, expectedVersion, assignee: exchange.field('assignee').trim() };
  await admin.reviews.AssignReview(request, call);
  return localPathOf(exchange.field('back'));
};

export const refreshAlsoOpen: Part = async ({ admin }, exchange) => {
  const { step, ...subject } = subjectOf(exchange);
  const address = caseAddress(subject.tenantId, { sessionId: subject.sessionId, step }, routes.caseOpen);
  const found = await admin.reviews.GetReview({ ...subject, keepOpen: true }, exchange.call()).catch(whenDecided);
  return AlsoOpen({ address, viewers: found?.alsoOpen ?? [], isOpen: found !== undefined });
};
