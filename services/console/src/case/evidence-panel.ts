import type {
  Fact__Output,
  GetReviewResponse__Output,
  ReportedFacts__Output,
  ReviewedEvidence__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import { readable, stepOf, stepText } from '../view/words.ts';

type Props = { found: GetReviewResponse__Output; news: ReadonlySet<string> };

/** What the providers have reported and handed in; what has come since the person looked is marked. */
export function EvidencePanel({ found: { reported, evidence }, news }: Props) {
  return html`
    <${Panel} title="What providers report" id="reported">
      ${
        reported.length === 0
          ? html`<${Empty}>No provider has reported more than its verdict.<//>`
          : reported.map((one, index) => html`<${Report} key=${index} report=${one} />`)
      }
    <//>
    <${Panel} title="Evidence" id="evidence">
      ${
        evidence.length === 0
          ? html`<${Empty}>Nothing was handed in.<//>`
          : evidence.map(
              (item) => html`<${Item} key=${item.reference} item=${item} isNew=${news.has(item.reference)} />`,
            )
      }
    <//>
  `;
}

function Report({ report }: { report: ReportedFacts__Output }) {
  return html`<article>
    <h3>${stepText(stepOf(report.stepType))} <small>by ${report.provider}, attempt ${report.attempt}</small></h3>
    <p class="when"><${Moment} at=${report.reportedAt} /></p>
    <${FactList} facts=${report.facts} />
  </article>`;
}

function Item({ item, isNew }: { item: ReviewedEvidence__Output; isNew: boolean }) {
  const { reference, type, stepType, capturedAt, provider, vaultRef, vaultUrl, payloadDigest, facts } = item;
  return html`<article class=${isNew ? 'new' : undefined}>
    <h3>
      ${readable(type)} ${stepType !== '' && html`<small>of ${stepText(stepType)}</small>`}
      ${isNew && html`<${Badge} tone="warn">new<//>`}
    </h3>
    <${Facts} rows=${[
      ['Captured', html`<${Moment} at=${capturedAt} />`],
      ['Provider', provider],
      ['Original', vaultRef === '' ? '' : html`<${Original} vaultRef=${vaultRef} vaultUrl=${vaultUrl} />`],
    ]} />
    <${FactList} facts=${facts} />
    <details class="digest">
      <summary>Reference and hash</summary>
      <${Facts} rows=${[
        ['Reference', html`<code>${reference}</code>`],
        ['SHA-256 of the original', payloadDigest === '' ? '' : html`<code>${payloadDigest}</code>`],
      ]} />
    </details>
  </article>`;
}

/** A link goes to an https address and nowhere else, whatever a workflow says. */
function Original({ vaultRef, vaultUrl }: { vaultRef: string; vaultUrl: string }) {
  if (URL.parse(vaultUrl)?.protocol !== 'https:') return html`<code>${vaultRef}</code>`;
  return html`<a href=${vaultUrl} target="_blank" rel="noopener noreferrer">
      Open in the vault<span class="hidden"> (a new tab)</span>
    </a>
    <code>${vaultRef}</code>`;
}

/** What a provider has reported, by the labels that the workflow or the service has for it. */
function FactList({ facts }: { facts: readonly Fact__Output[] }) {
  return html`<${Facts} rows=${facts.map((fact) => [fact.label, shownValue(fact)])} />`;
}

function shownValue({ kind, values }: Fact__Output) {
  const [first = ''] = values;
  switch (kind) {
    case 'FACT_KIND_SCORE':
      return html`<${Score} text=${first} />`;
    case 'FACT_KIND_FLAG':
      return first === 'true' ? 'yes' : 'no';
    case 'FACT_KIND_LIST':
      return values.join(', ');
    default:
      return first;
  }
}

/** As a bar and as a percentage. */
function Score({ text }: { text: string }) {
  const score = Number(text);
  const percent = `${Math.round(score * 1_000) / 10} %`;
  return html`<span class="score"><meter min="0" max="1" value=${score} aria-hidden="true"></meter>${percent}</span>`;
}
