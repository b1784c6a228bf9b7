import type {
  Fact__Output,
  ReportedFacts__Output,
  ReviewedEvidence__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel, type Tone } from '@gcs/ui/parts';
import { amountOf, judgementOf } from '../view/measures.ts';
import { isVaultAddress, VaultLink } from '../view/vault.ts';
import { readable, stepOf, stepText } from '../view/words.ts';
import type { OpenCase } from './read-case.ts';

type Props = { found: OpenCase; news: ReadonlySet<string>; vaultOrigins: readonly string[] };

export function HitPanel({ found: { found, step } }: Pick<Props, 'found'>) {
  const own = found.reported.filter(({ stepType }) => stepOf(stepType) === step);
  return Panel(
    { title: 'Provider report', id: 'reported' },
    own.length === 0 ? Empty('The provider has reported only its verdict.') : own.map((report) => Report(report)),
  );
}

/** Shows the step's evidence and evidence that is new since the page was shown. All other evidence is collapsed. */
export function EvidencePanel({ found: { found, step }, news, vaultOrigins }: Props) {
  const reported = found.reported.filter(({ stepType }) => stepOf(stepType) !== step);
  const isNear = ({ stepType, reference }: ReviewedEvidence__Output) => stepType === step || news.has(reference);
  const [near, far] = [found.evidence.filter(isNear), found.evidence.filter((item) => !isNear(item))];
  const items = (shown: readonly ReviewedEvidence__Output[]) =>
    shown.map((item) => Item({ item, vaultOrigins, isNew: news.has(item.reference) }));
  return Panel(
    { title: 'Evidence', id: 'evidence' },
    html`
      ${near.length === 0 ? Empty('Nothing was submitted for this step.') : items(near)}
      ${
        reported.length + far.length > 0 &&
        html`<details class="folded">
          <summary>Reports and evidence of the other steps (${reported.length + far.length})</summary>
          ${reported.map((report) => Report(report))}
          ${items(far)}
        </details>`
      }
    `,
  );
}

function Report(report: ReportedFacts__Output) {
  return html`<article>
    <h3>${stepText(stepOf(report.stepType))} <small>by ${report.provider}, attempt ${report.attempt}</small></h3>
    <p class="when">${Moment(report.reportedAt)}</p>
    ${FactList(report.facts)}
  </article>`;
}

type ItemProps = Pick<Props, 'vaultOrigins'> & { item: ReviewedEvidence__Output; isNew: boolean };

function Item({ item, isNew, vaultOrigins }: ItemProps) {
  const { reference, type, stepType, capturedAt, provider, vaultRef, vaultUrl, payloadDigest, facts } = item;
  return html`<article class=${isNew ? 'new' : undefined}>
    <h3>
      ${readable(type)} ${stepType !== '' && html`<small>of ${stepText(stepType)}</small>`}
      ${isNew && Badge('warn', 'new')}
    </h3>
    ${Facts([
      ['Captured', Moment(capturedAt)],
      ['Provider', provider],
      ['Original', vaultRef === '' ? '' : Place({ vaultRef, vaultUrl, vaultOrigins })],
    ])}
    ${FactList(facts)}
    <details class="digest">
      <summary>Reference and hash</summary>
      ${Facts([
        ['Reference', html`<code>${reference}</code>`],
        ['SHA-256 of the original', payloadDigest === '' ? '' : html`<code>${payloadDigest}</code>`],
      ])}
    </details>
  </article>`;
}

type PlaceProps = Pick<Props, 'vaultOrigins'> & { vaultRef: string; vaultUrl: string };

function Place({ vaultRef, vaultUrl, vaultOrigins }: PlaceProps) {
  if (!isVaultAddress(vaultUrl, vaultOrigins)) return html`<code>${vaultRef}</code>`;
  return html`${VaultLink({ address: vaultUrl, about: vaultRef })} <code>${vaultRef}</code>`;
}

export function FactList(facts: readonly Fact__Output[]) {
  return Facts(facts.map((fact) => [fact.label, shownValue(fact)]));
}

function shownValue(fact: Fact__Output) {
  const [first = ''] = fact.values;
  switch (fact.kind) {
    case 'FACT_KIND_SCORE':
    case 'FACT_KIND_NUMBER':
      return Measure({ fact, text: first });
    case 'FACT_KIND_FLAG':
      return first === 'true' ? 'yes' : 'no';
    case 'FACT_KIND_LIST':
      return fact.values.join(', ');
    default:
      return first;
  }
}

/** Judges a score only if the workflow sets a threshold. */
function Measure({ fact, text }: { fact: Fact__Output; text: string }) {
  const isScore = fact.kind === 'FACT_KIND_SCORE';
  const { tone, words } = judgementOf(fact, text);
  return html`<span class="score">
    ${isScore && Bar({ score: Number(text), tone, threshold: fact.threshold })}
    <span>${amountOf(fact.kind, text)}</span>
    ${words !== '' && Badge(tone, words)}
  </span>`;
}

/** Uses SVG attributes, because pages forbid inline styles. */
function Bar({ score, tone, threshold }: { score: number; tone: Tone; threshold: string }) {
  const line = Number(threshold) * 100;
  return html`<svg class=${`bar ${tone}`} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" y="2" width="100" height="8" rx="2" />
    <rect class="amount" y="2" width=${score * 100} height="8" rx="2" />
    ${threshold !== '' && html`<line class="threshold" x1=${line} x2=${line} y1="0" y2="12" />`}
  </svg>`;
}
