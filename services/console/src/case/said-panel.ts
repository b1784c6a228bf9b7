import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import type { ReviewView } from '../reviews/review.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { nameOf, readable } from '../view/words.ts';
import type { OpenCase } from './read-case.ts';

type SaidProps = Omit<Parameters<typeof NoteForm>[0], 'review'> & { found: OpenCase; mayNote: boolean };

export function SaidPanel({ found: { found, review }, mayNote, ...form }: SaidProps) {
  const { notes, recommendations, decisions } = found;
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
      ${mayNote && NoteForm({ review, ...form })}
    `,
  );
}

function Erased() {
  return html`<span class="quiet">The note was erased.</span>`;
}

function isProposal(kind: string): boolean {
  return kind === 'PROPOSED' || kind === 'EXCEPTION_PROPOSED';
}

type FormProps = {
  tenantId: string;
  review: ReviewView;
  csrf: string;
  address: string;
};

function NoteForm({ tenantId, review, csrf, address, requestId }: FormProps & { requestId: string }) {
  return html`<details class="folded">
    <summary>Add a note</summary>
    <form method="post" class="attend" action=${caseAddress(tenantId, review, routes.notes)}>
      <input type="hidden" name="csrf" value=${csrf} />
      <input type="hidden" name="request" value=${`${requestId}-note`} />
      <input type="hidden" name="back" value=${address} />
      <label for="remark">Note for those who decide</label>
      <textarea id="remark" name="note" required maxlength="2000" rows="3" aria-describedby="remark-help"></textarea>
      <p class="help" id="remark-help">A note decides nothing. It is encrypted, and never in the evidence package.</p>
      <button>Keep the note</button>
    </form>
  </details>`;
}

type AssignProps = FormProps & Pick<OpenCase, 'colleagues'>;

/** The assigned person may be new here. */
export function Assign({ tenantId, review, colleagues, csrf, address }: AssignProps) {
  return html`<details class="folded">
    <summary>Give it to somebody</summary>
    <form method="post" class="attend" action=${caseAddress(tenantId, review, routes.assignments)}>
      <input type="hidden" name="csrf" value=${csrf} />
      <input type="hidden" name="version" value=${review.version} />
      <input type="hidden" name="back" value=${address} />
      <label for="assignee">Who, by the name of their sign-in</label>
      <input id="assignee" name="assignee" list="colleagues" required maxlength="128" autocomplete="off" />
      <datalist id="colleagues">
        ${colleagues.map(({ subject, name }) => html`<option value=${subject}>${name}</option>`)}
      </datalist>
      <button>Give it to them</button>
    </form>
  </details>`;
}
