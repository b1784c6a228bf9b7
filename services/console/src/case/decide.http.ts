import { ServiceError } from '@gcs/kit/errors';
import { entryJudgements, entryJudgementToProto } from '@gcs/proto/enums';
import { html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { hasFreshSignIn } from '../page/act-form.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { cameFrom, filtersIn } from '../reviews/filters.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { type ActName, actNames, methodOf, verdictsAct } from './acts.ts';
import { addNote, assign, refreshAlsoOpen } from './attend.http.ts';
import { sendCase, showCase, showGuest } from './case.http.ts';
import { compare } from './compare.http.ts';
import { readCase, subjectOf } from './read-case.ts';
import { changesSince, parseShown, type Shown } from './what-was-shown.ts';

/**
 * Binds the decision to the version and evidence of the page. If either has changed, it records nothing and shows the
 * changes.
 */
async function decide(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { step, ...subject } = subjectOf(exchange);
  const entryVerdicts = verdictsIn(exchange);
  const act =
    entryVerdicts.length > 0
      ? actOf(entryVerdicts, exchange)
      : actNames.find((known) => known === exchange.field('act'));
  const shown = parseShown(exchange.field('shown'));
  if (act === 'unclear') return sayUnclear(deps, exchange);
  if (act === undefined || shown === undefined) throw new ServiceError('invalid_argument', 'The form is not complete.');
  if (!hasFreshSignIn(deps, exchange)) return askAgain(deps, exchange);
  if (shown.isClaimedByAnother && exchange.field('despite') !== 'yes') return askByName(deps, exchange, shown);
  const request = {
    ...subject,
    requestId: exchange.field('request'),
    reasonCode: exchange.field('reason'),
    note: exchange.field('note').trim(),
    evidenceSha256: shown.evidenceSha256,
    expectedVersion: shown.version,
    proposalId: act === 'Reject' ? '' : exchange.field('proposal'),
    entryVerdicts,
    extraAttempts: Number(exchange.field('extra')) || 0,
  };
  try {
    await deps.admin.reviews[act](request, exchange.call());
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'version_conflict') return refuse(deps, exchange, shown);
    throw error;
  }
  const address = caseAddress(subject.tenantId, { sessionId: subject.sessionId, step });
  exchange.response.redirect(303, cameFrom(address, filtersIn(exchange.field('queue')), { done: 'yes' }));
}

type Judged = { entryId: string; judgement: ReturnType<typeof entryJudgementToProto> };

/** Returns no verdicts for other forms. Throws for an entry without a verdict. */
function verdictsIn({ field }: SignedInExchange): Judged[] {
  if (field('act') !== verdictsAct) return [];
  return field('entries')
    .split(',')
    .map((entryId) => {
      const judgement = entryJudgements.find((known) => known === field(`entry-${entryId}`));
      if (judgement === undefined) throw new ServiceError('invalid_argument', 'The form is not complete.');
      return { entryId, judgement: entryJudgementToProto(judgement) };
    });
}

function actOf(verdicts: readonly Judged[], { field }: SignedInExchange): ActName | 'unclear' | undefined {
  const is = (word: 'SAME' | 'NOT_SAME') => (one: Judged) => one.judgement === entryJudgementToProto(word);
  if (verdicts.some(is('SAME'))) return 'Reject';
  if (!verdicts.every(is('NOT_SAME'))) return 'unclear';
  return (['Approve', 'ProposeDecision'] as const).find((name) => name === field('approve'));
}

function sayUnclear(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const notice = Notice(
    { tone: 'warn', title: 'Nothing was recorded: an entry is unclear' },
    html`<p>Leave a note, ask a colleague, or give the case to somebody. Your note was: “${exchange.field('note')}”</p>`,
  );
  return sendCase(deps, exchange, async () => ({ found: await readCase(deps, exchange), notice, status: 409 }));
}

function refuse(deps: PageDeps, exchange: SignedInExchange, shown: Shown): Promise<void> {
  return sendCase(deps, exchange, async () => {
    const found = await readCase(deps, exchange);
    const draft = draftOf(exchange);
    const { said, news } =
      found.kind === 'open'
        ? changesSince(shown, found)
        : { said: ['Somebody else has decided the step.'], news: new Set<string>() };
    const notice = Notice(
      { tone: 'warn', title: 'Nothing was recorded: the case has changed since you looked' },
      html`<ul>${said.map((sentence) => html`<li>${sentence}</li>`)}</ul>`,
    );
    return { found, notice, status: 409, news, draft };
  });
}

function draftOf({ field }: SignedInExchange) {
  return { act: field('act'), note: field('note') };
}

function askByName(deps: PageDeps, exchange: SignedInExchange, { claimedBy }: Shown): Promise<void> {
  const notice = Notice(
    { tone: 'warn', title: `Nothing was recorded: ${claimedBy} has claimed this case` },
    html`<p>Confirm in the form that you decide anyway, or leave the case to them.</p>`,
  );
  const draft = draftOf(exchange);
  return sendCase(deps, exchange, async () => ({ found: await readCase(deps, exchange), notice, status: 409, draft }));
}

function askAgain(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const notice = Notice(
    { tone: 'warn', title: 'Nothing was recorded: your sign-in is too old' },
    html`<p>Sign in again below; the case comes back in its current state. Your note was: “${exchange.field('note')}”</p>`,
  );
  return sendCase(deps, exchange, async () => ({ found: await readCase(deps, exchange), notice, status: 403 }));
}

export const caseRoom: Room = {
  pages: [[routes.review, showCase]],
  refreshes: [[routes.caseOpen, refreshAlsoOpen]],
  forms: [
    { path: routes.assignments, methods: ['ReviewService/AssignReview'], act: assign, shownOn: showCase },
    { path: routes.notes, methods: ['ReviewService/AddReviewNote'], act: addNote, shownOn: showCase },
    { path: routes.comparison, methods: ['ReviewService/GetComparison'], page: compare },
    { path: routes.decisions, methods: actNames.map(methodOf), page: decide },
    { path: routes.guest, methods: ['SessionAdminService/GetGuestData'], page: showGuest },
  ],
};
