import { type Children, html } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import { purposeOf } from '../forms/fields.ts';
import { type Content, type SignedInExchange, sendPage, sendPart } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { filtersIn } from '../reviews/filters.ts';
import { NextReview } from '../reviews/next-review.ts';
import { routes, withQuery } from '../view/addresses.ts';
import { KeysButton, KeysDialog } from '../view/keys.ts';
import { readable, stepText } from '../view/words.ts';
import { actsFor, progressText } from './acts.ts';
import { CaseHead, type CaseProps, CaseRest, caseTitle, isComparable } from './case-page.ts';
import { DecidePanel } from './decide-panel.ts';
import { GuestShown } from './guest-panel.ts';
import { type Case, readCase } from './read-case.ts';

export async function showCase(deps: PageDeps, page: SignedInExchange): Promise<void> {
  await sendCase(deps, page, async () => {
    const found = await readCase(deps, page);
    const done = page.query('done');
    if (found.kind === 'open' && done === '') return { found, notice: null };
    const here = { sessionId: found.session.id, step: found.step };
    const next = await NextReview(deps, page, here, filtersOf(page));
    return { found, notice: html`${noticeOf(found, done)}${next}` };
  });
}

function filtersOf({ query, field }: PageRequest) {
  return filtersIn(query('queue') || field('queue'));
}

export async function showGuest(deps: PageDeps, page: SignedInExchange): Promise<void> {
  const purpose = purposeOf(page);
  const subject = { tenantId: page.tenant, sessionId: page.path('session') };
  const found = await deps.admin.sessions.GetGuestData(subject, page.call(purpose));
  const { guestDataJson: dataJson, guestAnswersJson: answersJson } = found;
  const body = GuestShown({ dataJson, answersJson, purpose });
  await sendPart(deps, page, { title: 'Guest', body });
}

type CaseAnswer = {
  found: Case;
  notice: Children;
  status?: number;
  news?: ReadonlySet<string>;
  draft?: { act: string; note: string };
};

export function sendCase(deps: PageDeps, page: SignedInExchange, read: () => Promise<CaseAnswer>): Promise<void> {
  return sendPage(deps, page, 'reviews', async () => contentOf(deps, page, await read()));
}

function contentOf({ vaultOrigins }: PageDeps, page: PageRequest, answer: CaseAnswer): Content {
  const { found, notice, status = 200, news = new Set<string>(), draft = { act: '', note: '' } } = answer;
  const filters = filtersOf(page);
  const acts = found.kind === 'open' ? actsFor(found.review, page.operator, found.step) : [];
  const shown: CaseProps = { found, mayDecide: acts.length > 0, vaultOrigins, news };
  const decide = found.kind === 'open' && DecidePanel(page, { found, acts, filters, draft });
  const body = html`<p class="back">
      <a href=${withQuery(page.to(routes.reviews), filters)}>← All reviews</a>
      <span>
        ${decide !== false && html`<a class="jump" href="#decide">Decide ↓</a>`}
        ${KeysButton()}
      </span>
    </p>
    ${KeysDialog(isComparable(page, shown) ? [compareKey, ...caseKeys] : caseKeys)}
    ${notice}
    <div class=${decide === false ? undefined : 'case'}>
      <div class="column head">${CaseHead(page, shown)}</div>
      ${decide}
      <div class="column rest">${CaseRest(shown)}</div>
    </div>`;
  return { title: caseTitle(found), body, status };
}

const compareKey = { key: 'v', text: 'compare the guest with the lists, for the purpose in the form' };
const caseKeys = [
  { key: 'c', text: 'claim the case, or release it' },
  { key: 'a', text: 'open the form that approves or proposes' },
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
