import { hasCode, ServiceError } from '@gcs/kit/errors';
import { entryJudgements, entryJudgementToProto } from '@gcs/proto/enums';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { cameFrom, filtersIn } from '../reviews/filters.ts';
import { routes } from '../view/addresses.ts';
import { type ActName, actNames, methodOf, verdictsAct } from './acts.ts';
import { addNote, assign, refreshAlsoOpen } from './attend.http.ts';
import { sendCase, showCase, showGuest } from './case.http.ts';
import { compare } from './compare.http.ts';
import { readCase, subjectOf } from './read-case.ts';
import { changesSince, parseShown, type Shown } from './what-was-shown.ts';

/** Records a decision if version and evidence are as the page showed them. Otherwise lists the changes. */
async function decide(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { step: _step, ...subject } = subjectOf(exchange);
  const entryVerdicts = verdictsIn(exchange);
  const act =
    entryVerdicts.length > 0
      ? actOf(entryVerdicts, exchange)
      : actNames.find((known) => known === exchange.field('act'));
  const shown = parseShown(exchange.field('shown'));
  const yourNote = `Your note was: “${exchange.field('note')}”`;
  if (act === 'unclear') {
    const more = `Leave a note, ask a colleague, or give the case to somebody. ${yourNote}`;
    return refuse(deps, exchange, { title: 'an entry is unclear', more });
  }
  if (act === undefined || shown === undefined) throw new ServiceError('invalid_argument', 'The form is not complete.');
  if (exchange.signIn !== null) {
    const more = `Sign in again below; the case comes back in its current state. ${yourNote}`;
    return refuse(deps, exchange, { title: 'your sign-in is too old', status: 403, more });
  }
  if (shown.isClaimedByAnother && exchange.field('despite') !== 'yes') {
    const more = 'Confirm in the form that you decide anyway, or leave the case to them.';
    return refuse(deps, exchange, { title: `${shown.claimedBy} has claimed this case`, more, isDraftKept: true });
  }
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
    if (hasCode(error, 'version_conflict')) return refuseChanged(deps, exchange, shown);
    throw error;
  }
  const address = cameFrom(exchange.to(routes.review), filtersIn(exchange.field('queue')), { done: 'yes' });
  exchange.response.redirect(303, address);
}

type Judged = { entryId: string; judgement: ReturnType<typeof entryJudgementToProto> };

/** Returns [] for another form. Throws if an entry has no verdict. */
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

type Refusal = { title: string; status?: number; more: Children; isDraftKept?: boolean };

function refuse(deps: PageDeps, page: SignedInExchange, refusal: Refusal): Promise<void> {
  const { title, status = 409, more, isDraftKept = false } = refusal;
  const notice = Notice({ tone: 'warn', title: `Nothing was recorded: ${title}` }, html`<p>${more}</p>`);
  const draft = isDraftKept && { draft: draftOf(page) };
  return sendCase(deps, page, async () => ({ found: await readCase(deps, page), notice, status, ...draft }));
}

function draftOf({ field }: SignedInExchange) {
  return { act: field('act'), note: field('note') };
}

function refuseChanged(deps: PageDeps, page: SignedInExchange, shown: Shown): Promise<void> {
  return sendCase(deps, page, async () => {
    const found = await readCase(deps, page);
    const { said, news } =
      found.kind === 'open'
        ? changesSince(shown, found)
        : { said: ['Somebody else has decided the step.'], news: new Set<string>() };
    const notice = Notice(
      { tone: 'warn', title: 'Nothing was recorded: the case has changed since you looked' },
      html`<ul>${said.map((sentence) => html`<li>${sentence}</li>`)}</ul>`,
    );
    return { found, notice, status: 409, news, draft: draftOf(page) };
  });
}

export const caseRoom: Room = {
  pages: [[routes.review, showCase]],
  refreshes: [[routes.caseOpen, refreshAlsoOpen]],
  forms: [
    ...formsOn(showCase, [assign, addNote]),
    { path: routes.comparison, methods: ['ReviewService/GetComparison'], page: compare },
    { path: routes.decisions, methods: actNames.map(methodOf), page: decide },
    { path: routes.guest, methods: ['SessionAdminService/GetGuestData'], page: showGuest },
  ],
};
