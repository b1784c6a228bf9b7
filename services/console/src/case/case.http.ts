import { randomUUID } from 'node:crypto';
import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { may } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import { neededSignIn } from '../page/act-form.ts';
import { type Content, type SignedInExchange, sendPage, sendPart } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { cameFrom, type Filters, filtersIn } from '../reviews/filters.ts';
import { NextReview, readNext } from '../reviews/next-review.ts';
import { addressOf, caseAddress, routes, withQuery } from '../view/addresses.ts';
import { KeysButton, KeysDialog } from '../view/keys.ts';
import { readable, stepText } from '../view/words.ts';
import { actsFor, progressText } from './acts.ts';
import { CaseHead, type CaseProps, CaseRest, caseTitle, isComparable } from './case-page.ts';
import { DecidePanel } from './decide-panel.ts';
import { GuestShown } from './guest-panel.ts';
import { type Case, readCase } from './read-case.ts';

export async function showCase(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendCase(deps, exchange, async () => {
    const found = await readCase(deps, exchange);
    const done = exchange.query('done');
    if (found.kind === 'open' && done === '') return { found, notice: null };
    return { found, notice: html`${noticeOf(found, done)}${await nextOf(deps, exchange, found)}` };
  });
}

async function nextOf(deps: PageDeps, exchange: SignedInExchange, { session, step }: Case): Promise<Children> {
  const filters = cameFromOf(exchange);
  const next = await readNext(deps, exchange, { here: { sessionId: session.id, step }, filters });
  return NextReview({ tenantId: exchange.path('tenant'), next, filters });
}

function cameFromOf({ query, field }: SignedInExchange): Filters {
  return filtersIn(query('queue') || field('queue'));
}

export async function showGuest(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const purpose = purposeOf(exchange);
  const subject = { tenantId: exchange.path('tenant'), sessionId: exchange.path('session') };
  const found = await deps.admin.sessions.GetGuestData(subject, exchange.call(purpose));
  const { guestDataJson: dataJson, guestAnswersJson: answersJson } = found;
  const body = GuestShown({ dataJson, answersJson, purpose });
  await sendPart(deps, exchange, { title: 'Guest', body });
}

type CaseAnswer = {
  found: Case;
  notice: Children;
  status?: number;
  news?: ReadonlySet<string>;
  /** The person's input into the refused decision. */
  draft?: { act: string; note: string };
};

export function sendCase(deps: PageDeps, exchange: SignedInExchange, read: () => Promise<CaseAnswer>): Promise<void> {
  return sendPage(deps, exchange, 'reviews', async () => contentOf(deps, exchange, await read()));
}

function contentOf(deps: PageDeps, exchange: SignedInExchange, answer: CaseAnswer): Content {
  const { found, notice, status = 200, news = new Set<string>(), draft = { act: '', note: '' } } = answer;
  const { operator, session } = exchange;
  const tenantId = exchange.path('tenant');
  const subject = { sessionId: found.session.id, step: found.step };
  const filters = cameFromOf(exchange);
  const address = cameFrom(caseAddress(tenantId, subject), filters);
  const acts = found.kind === 'open' ? actsFor(found.review, operator, found.step) : [];
  const page: CaseProps = {
    tenantId,
    address,
    found,
    csrf: session.csrf,
    mayClaim: may(operator, 'ReviewService/ClaimReview'),
    mayAssign: may(operator, 'ReviewService/AssignReview'),
    mayNote: may(operator, 'ReviewService/AddReviewNote'),
    requestId: randomUUID(),
    mayReadGuest: may(operator, 'SessionAdminService/GetGuestData'),
    mayCompare: may(operator, 'ReviewService/GetComparison'),
    mayDecide: acts.length > 0,
    vaultOrigins: deps.vaultOrigins,
    news,
  };
  const decide = found.kind === 'open' && {
    found,
    acts,
    address: caseAddress(tenantId, subject, routes.decisions),
    csrf: session.csrf,
    requestId: randomUUID(),
    signIn: neededSignIn(deps, exchange, address),
    filters,
    draft,
  };
  const body = html`<p class="back">
      <a href=${withQuery(addressOf(routes.reviews, { tenant: tenantId }), filters)}>← All reviews</a>
      <span>
        ${decide !== false && html`<a class="jump" href="#decide">Decide ↓</a>`}
        ${KeysButton()}
      </span>
    </p>
    ${KeysDialog(isComparable(page) ? [compareKey, ...caseKeys] : caseKeys)}
    ${notice}
    <div class=${decide === false ? undefined : 'case'}>
      <div class="column head">${CaseHead(page)}</div>
      ${decide !== false && DecidePanel(decide)}
      <div class="column rest">${CaseRest(page)}</div>
    </div>`;
  return { title: caseTitle(found), body, status };
}

const compareKey = { key: 'v', text: 'compare the guest with the lists, for the purpose beside it' };
const caseKeys = [
  { key: 'c', text: 'claim the case, or release it' },
  { key: 'a', text: 'open the form that approves, or proposes to' },
  { key: 'r', text: 'open the form that rejects' },
  { key: 'j', text: 'after a decision: the next case' },
];

function noticeOf(found: Case, done: string): Children {
  if (found.kind === 'closed') {
    const status = found.session.steps.find(({ type }) => type === found.step)?.status ?? '';
    const title = done === '' ? 'Nobody has to decide this step' : 'Decided';
    return Notice(
      { tone: done === '' ? 'info' : 'good', title },
      html`<p>${stepText(found.step)} is ${readable(status).toLowerCase()}, the session ${readable(found.session.status).toLowerCase()}.</p>`,
    );
  }
  const { proposal } = found.review;
  if (done === '' || proposal === null) return null;
  return Notice(
    { tone: 'info', title: 'Recorded; this is not a decision yet' },
    html`<p>${progressText(proposal.approvals, proposal.approvalsNeeded)} has to agree.</p>`,
  );
}
