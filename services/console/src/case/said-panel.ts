import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import { Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { ReviewView } from '../reviews/review.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { nameOf, readable } from '../view/words.ts';
import type { OpenCase } from './read-case.ts';

export function SaidPanel(page: PageRequest, { found, review }: OpenCase) {
  const { notes, recommendations, decisions } = found;
  const mayNote = page.may('ReviewService/AddReviewNote');
  if (notes.length + recommendations.length + decisions.length === 0 && !mayNote) return null;
  return Panel(
    { title: 'Earlier decisions and comments', id: 'said' },
    html`
      ${recommendations.map(
        (one) => html`<article class="recommendation">
          <h3>
            ${readable(nameOf(one.verdict, 'REVIEW_VERDICT_'))}
            ${Badge('info', one.actorType === 'AGENT' ? 'recommendation of an automation' : 'recommendation')}
          </h3>
          <p>${one.note}</p>
          <p class="when">${one.recommendedByName}, <code>${one.reasonCode}</code>, ${Moment(one.recommendedAt)}. Nothing was decided by it.</p>
        </article>`,
      )}
      ${notes.map(
        ({ note, notedByName, notedAt }) => html`<article>
          <h3>Note</h3>
          <p>${note || Erased()}</p>
          <p class="when">${notedByName}, ${Moment(notedAt)}. Nothing was decided by it.</p>
        </article>`,
      )}
      ${decisions.map(
        (one) => html`<article>
          <h3>${readable(one.kind)} ${isProposal(one.kind) && Badge('warn', 'a proposal, not a decision')}</h3>
          <p>${one.note || Erased()}</p>
          <p class="when">${one.decidedByName}, <code>${one.reasonCode}</code>, ${Moment(one.decidedAt)}</p>
        </article>`,
      )}
      ${mayNote && NoteForm(page, review)}
    `,
  );
}

function Erased() {
  return html`<span class="quiet">The note was erased.</span>`;
}

function isProposal(kind: string): boolean {
  return kind === 'PROPOSED' || kind === 'EXCEPTION_PROPOSED';
}

function NoteForm(page: PageRequest, review: ReviewView) {
  return html`<details class="folded">
    <summary>Add a note</summary>
    <form method="post" class="attend" action=${caseAddress(page.tenant, review, routes.notes)}>
      ${Hidden(page)}
      <label for="remark">Note for those who decide</label>
      <textarea id="remark" name="note" required maxlength="2000" rows="3" aria-describedby="remark-help"></textarea>
      <p class="help" id="remark-help">A note decides nothing. It is encrypted and is never part of the evidence package.</p>
      <button>Keep the note</button>
    </form>
  </details>`;
}

/** Suggests known reviewers, but accepts any subject. */
export function Assign(page: PageRequest, { review, colleagues }: OpenCase) {
  if (!page.may('ReviewService/AssignReview')) return null;
  return html`<details class="folded">
    <summary>Give it to somebody</summary>
    <form method="post" class="attend" action=${caseAddress(page.tenant, review, routes.assignments)}>
      ${Hidden(page)}
      <input type="hidden" name="version" value=${review.version} />
      <label for="assignee">Who, by the name of their sign-in</label>
      <input id="assignee" name="assignee" list="colleagues" required maxlength="128" autocomplete="off" />
      <datalist id="colleagues">
        ${colleagues.map(({ subject, name }) => html`<option value=${subject}>${name}</option>`)}
      </datalist>
      <button>Give it to them</button>
    </form>
  </details>`;
}
