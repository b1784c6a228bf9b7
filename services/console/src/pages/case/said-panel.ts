import { html } from '@gcs/ui/html';
import { Badge, Moment, Panel } from '@gcs/ui/parts';
import { nameOf, readable } from '../../view/words.ts';
import type { OpenCase } from './read-case.ts';

/** What was recommended and decided before. A recommendation is never a decision, and says so. */
export function SaidPanel({ recommendations, decisions }: OpenCase['found']) {
  if (recommendations.length + decisions.length === 0) return null;
  return html`<${Panel} title="What was said before" id="said">
    ${recommendations.map(
      (one) => html`<article class="recommendation" key=${one.recommendedAt + one.recommendedBy}>
        <h3>
          ${readable(nameOf(one.verdict, 'REVIEW_VERDICT_'))}
          <${Badge} tone="info">${one.actorType === 'AGENT' ? 'recommendation of an automation' : 'recommendation'}<//>
        </h3>
        <p>${one.note}</p>
        <p class="when">${one.recommendedByName}, <code>${one.reasonCode}</code>, <${Moment} at=${one.recommendedAt} />. Nothing was decided by it.</p>
      </article>`,
    )}
    ${decisions.map(
      (one) => html`<article key=${one.id}>
        <h3>${readable(one.kind)} ${isProposal(one.kind) && html`<${Badge} tone="warn">a proposal, not a decision<//>`}</h3>
        <p>${one.note || html`<span class="quiet">The note was erased.</span>`}</p>
        <p class="when">${one.decidedByName}, <code>${one.reasonCode}</code>, <${Moment} at=${one.decidedAt} /></p>
      </article>`,
    )}
  <//>`;
}

function isProposal(kind: string): boolean {
  return kind === 'PROPOSED' || kind === 'EXCEPTION_PROPOSED';
}
