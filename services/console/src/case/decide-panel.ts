import { reviewVerdictFromProto } from '@gcs/proto/enums';
import { html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { type Filters, queryText } from '../reviews/filters.ts';
import type { Verdict } from '../reviews/review.ts';
import { routes } from '../view/addresses.ts';
import { Hint } from '../view/keys.ts';
import { SignInFirst } from '../view/sign-in-first.ts';
import { stepText } from '../view/words.ts';
import { type Act, isHitOn, progressText } from './acts.ts';
import type { OpenCase } from './read-case.ts';
import { isClaimedByAnother, shownOf } from './what-was-shown.ts';

type DecideProps = {
  found: OpenCase;
  acts: readonly Act[];
  filters: Filters;
  draft: { act: string; note: string };
};

export function DecidePanel(page: PageRequest, props: DecideProps) {
  const { found, acts } = props;
  const { signIn } = page;
  const why = 'A decision requires a recent sign-in.';
  return html`<aside class="decide">
    ${Panel(
      { title: `Decide ${stepText(found.step)}`, id: 'decide' },
      html`
        ${Proposed(found)}
        ${acts.length === 0 && html`<p class="empty">You may read this case. To decide it, you need another role.</p>`}
        ${
          acts.length > 0 && signIn !== null
            ? SignInFirst({ signIn, why, text: 'Sign in again to decide' })
            : acts.map((act) => DecisionForm(page, act, props))
        }
      `,
    )}
  </aside>`;
}

function Proposed({ review, step }: OpenCase) {
  const { proposal } = review;
  if (proposal === null) return null;
  const isWaived = proposal.verdict === 'WAIVE';
  const what = `to ${isWaived ? 'waive' : 'approve'} ${stepText(step)}`;
  const proposed = !isWaived && isHitOn(review, step) ? 'Proposed: not the same person' : `Proposed ${what}`;
  return Notice(
    { tone: 'info', title: `${proposed}; not decided` },
    html`
      <p>
        ${proposal.proposedBy} proposed it (<code>${proposal.reasonCode}</code>).
        ${' '}${progressText(proposal.approvals, proposal.approvalsNeeded)}.
      </p>
      ${proposal.isAgreedByReader && html`<p>You have agreed. Another person has to approve it.</p>`}
    `,
  );
}

function DecisionForm(page: PageRequest, act: Act, { found, draft, filters }: DecideProps) {
  const { name, verdict, text, before, proposalId, isReasonChosen } = act;
  const [reason, note] = [`${name}-reason`, `${name}-note`];
  const hotkey = hotkeys.get(verdict);
  return html`<details name="act" class=${`act ${verdict.toLowerCase()}`} open=${draft.act === name}>
    <summary data-key=${hotkey} aria-keyshortcuts=${hotkey}>
      ${text} ${hotkey !== undefined && Hint(hotkey)}<small>${before}</small>
    </summary>
    <form method="post" action=${page.to(routes.decisions)}>
      ${Hidden(page)}
      <input type="hidden" name="act" value=${name} />
      <input type="hidden" name="proposal" value=${proposalId} />
      <input type="hidden" name="queue" value=${queryText(filters)} />
      <input type="hidden" name="shown" value=${JSON.stringify(shownOf(found))} />
      <label for=${reason}>Reason</label>
      <select id=${reason} name="reason" required=${isReasonChosen}>
        ${isReasonChosen && html`<option value="">Choose the reason</option>`}
        ${reasonsFor(found, verdict).map((one) => html`<option value=${one.code}>${one.text} (${one.code})</option>`)}
      </select>
      <label for=${note}>Note</label>
      <textarea id=${note} name="note" required maxlength="2000" rows="4" aria-describedby=${`${note}-help`}>${draft.act === name ? draft.note : ''}</textarea>
      <p class="help" id=${`${note}-help`}>The reason for your decision. It is stored encrypted and is never part of the evidence package.</p>
      ${
        name === 'RequestResubmission' &&
        html`<label>Attempts beyond those of the workflow
          <input type="number" name="extra" min="0" max="10" value="0" />
        </label>`
      }
      ${isClaimedByAnother(found.review) && Despite(found.review.claimedBy)}
      <button class=${verdict === 'REJECT' ? 'danger' : undefined}>${text}</button>
    </form>
  </details>`;
}

const hotkeys: ReadonlyMap<Verdict, string> = new Map([
  ['APPROVE', 'a'],
  ['REJECT', 'r'],
]);

export function Despite(name: string) {
  return html`<label class="check">
    <input type="checkbox" name="despite" value="yes" required />${name} is at this case. I decide it all the same.
  </label>`;
}

function reasonsFor({ found }: OpenCase, verdict: Verdict) {
  return found.reasons.find((one) => reviewVerdictFromProto(one.verdict) === verdict)?.reasons ?? [];
}
