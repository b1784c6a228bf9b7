import { wholeNumberOf } from '../forms/fields.ts';
import type { Part } from '../page/page.http.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { AlsoOpen } from './case-page.ts';
import { subjectOf, whenDecided } from './read-case.ts';

export const addNote: Acting = {
  path: routes.notes,
  methods: ['ReviewService/AddReviewNote'],
  act: async ({ admin }, page, { requestId, call }) => {
    const { step: _step, ...subject } = subjectOf(page);
    await admin.reviews.AddReviewNote({ ...subject, requestId, note: page.field('note').trim() }, call);
  },
};

export const assign: Acting = {
  path: routes.assignments,
  methods: ['ReviewService/AssignReview'],
  act: async ({ admin }, page, { requestId, call }) => {
    const { step: _step, ...subject } = subjectOf(page);
    const assigned = { expectedVersion: wholeNumberOf(page, 'version'), assignee: page.field('assignee').trim() };
    await admin.reviews.AssignReview({ requestId, ...subject, ...assigned }, call);
  },
};

export const refreshAlsoOpen: Part = async ({ admin }, page) => {
  const { step: _step, ...subject } = subjectOf(page);
  const found = await admin.reviews.GetReview({ ...subject, keepOpen: true }, page.call()).catch(whenDecided);
  return AlsoOpen({ address: page.to(routes.caseOpen), viewers: found?.alsoOpen ?? [], isOpen: found !== undefined });
};
