import type {
  ComparedEntry__Output,
  ComparedField__Output,
  ReviewedEvidence__Output,
  StepComparison__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel, type Tone } from '@gcs/ui/parts';
import { Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { routes } from '../view/addresses.ts';
import { Hint } from '../view/keys.ts';
import { isVaultAddress, Original } from '../view/vault.ts';
import { nameOf, readable, stepOf, stepText } from '../view/words.ts';
import { Despite } from './decide-panel.ts';
import { FactList } from './evidence-panel.ts';

/** Asks for a purpose before the comparison is shown. The purpose is prefilled for a person who may decide. */
export function ComparePanel(page: PageRequest, mayDecide: boolean) {
  const address = page.to(routes.comparison);
  return Panel(
    { title: 'Compare', id: 'compare' },
    html`<form class="purpose" method="post" action=${address} hx-post=${address} hx-target="#compare"
      hx-swap="outerHTML show:top showTarget:#compare">
      ${Hidden(page)}
      <label for="compare-purpose">Why do you compare?</label>
      <div class="row">
        <input id="compare-purpose" name="purpose" required maxlength="200" autocomplete="off"
          value=${mayDecide ? 'to decide this case' : ''} placeholder="is it the person on the list"
          aria-describedby="compare-help" />
        <button data-key="v" aria-keyshortcuts="v">Compare ${Hint('v')}</button>
      </div>
      <p id="compare-help" class="help">
        Shows the document's data next to list entries, and the originals. Your name, the time and this purpose are recorded.
      </p>
    </form>`,
  );
}

export type CompareShownProps = {
  comparisons: readonly StepComparison__Output[];
  originals: readonly Pictured[];
  purpose: string;
  origins: readonly string[];
  /** Null if the person cannot decide the step now. */
  verdicts: Omit<VerdictFormProps, 'entries'> | null;
};

export function CompareShown({ comparisons, originals, purpose, origins, verdicts }: CompareShownProps) {
  const entries =
    verdicts === null ? [] : [...new Set(comparisons.flatMap((one) => one.entries.map(({ entryId }) => entryId)))];
  return Panel(
    { title: 'Compare', id: 'compare' },
    html`
      ${comparisons.length + originals.length === 0 && Empty('The provider has reported no data to compare.')}
      ${comparisons.map((comparison) => Comparison({ comparison, isJudged: entries.length > 0 }))}
      ${
        originals.length > 0 &&
        html`<div class="originals">
          ${originals.map(({ address, about }) => Original({ address, about, origins }))}
        </div>`
      }
      ${verdicts !== null && entries.length > 0 && VerdictForm({ ...verdicts, entries })}
      <p class="help">Recorded with your name: “${purpose}”. The marked agreements and differences are only hints and decide nothing.</p>
    `,
  );
}

function Comparison({ comparison, isJudged }: { comparison: StepComparison__Output; isJudged: boolean }) {
  const { stepType, provider, attempt, reportedAt, document, entries } = comparison;
  const { names = [], birthDates = [], countries = [] } = document ?? {};
  return html`<article>
    <h3>${stepText(stepOf(stepType))} <small>by ${provider}, attempt ${attempt}</small></h3>
    <p class="when">${Moment(reportedAt)}</p>
    ${
      entries.length === 0
        ? Facts([
            ['Name on the document', names.join(', ')],
            ['Date of birth', birthDates.join(', ')],
            ['Country', countries.join(', ')],
          ])
        : entries.map(
            (entry, index) =>
              html`${Entry({ entry, place: index + 1, of: entries.length })}${isJudged && Judged(entry.entryId)}`,
          )
    }
  </article>`;
}

function Entry({
  entry: { list, reason, score, fields },
  place,
  of,
}: {
  entry: ComparedEntry__Output;
  place: number;
  of: number;
}) {
  return html`<table class="compared">
    <caption>
      <strong>${list || 'Unnamed list'}</strong>${of > 1 && html` <small>entry ${place} of ${of}</small>`}
      ${reason !== '' && html`<span>${reason}</span>`}
      ${score !== null && FactList([score])}
    </caption>
    <thead><tr><td></td><th scope="col">The document</th><th scope="col">The list</th></tr></thead>
    <tbody>${fields.map((field) => Row(field))}</tbody>
  </table>`;
}

const verdictWords = [
  ['NOT_SAME', 'Not the same person'],
  ['SAME', 'Same person'],
  ['UNCLEAR', 'Unclear'],
] as const;

/** The verdict field of one list entry, which belongs to the form after the last entry. */
function Judged(id: string) {
  return html`<fieldset class="row"><legend>Your verdict</legend>
    ${verdictWords.map(
      ([value, words]) => html`<label class="check">
        <input type="radio" name=${`entry-${id}`} value=${value} required form="verdicts" />${words}
      </label>`,
    )}
  </fieldset>`;
}

export type VerdictFormProps = {
  address: string;
  hidden: Readonly<Record<string, string>>;
  reasons: readonly { name: string; reasons: readonly { code: string; text: string }[] }[];
  entries: readonly string[];
  /** Name of another person who has claimed the case, or ''. */
  claimedBy: string;
};

function VerdictForm({ address, hidden, reasons, entries, claimedBy }: VerdictFormProps) {
  return html`<form method="post" class="attend" id="verdicts" action=${address}>
    ${Object.entries({ ...hidden, entries: entries.join(',') }).map(
      ([name, value]) => html`<input type="hidden" name=${name} value=${value} />`,
    )}
    <label for="verdicts-reason">Reason</label>
    <select id="verdicts-reason" name="reason" required>
      <option value="">Choose the reason</option>
      ${reasons.map(
        (group) => html`<optgroup label=${group.name}>
          ${group.reasons.map((one) => html`<option value=${one.code}>${one.text} (${one.code})</option>`)}
        </optgroup>`,
      )}
    </select>
    <label for="verdicts-note">Note</label>
    <textarea id="verdicts-note" name="note" required maxlength="2000" rows="3"></textarea>
    ${claimedBy !== '' && Despite(claimedBy)}
    <button>Record the verdicts</button>
    <p class="help">Each verdict and the reason are sealed with the decision. The note is not.</p>
  </form>`;
}

function Row({ name, document, listed, agreement }: ComparedField__Output) {
  const { tone, words } = agreementTexts.get(nameOf(agreement, 'AGREEMENT_')) ?? unknown;
  return html`<tr class=${words === differs ? 'differs' : undefined}>
    <th scope="row">${fieldTexts.get(name) ?? readable(name)} ${Badge(tone, words)}</th>
    <td data-label="The document">${said(document)}</td>
    <td data-label="The list">${said(listed)}</td>
  </tr>`;
}

function said(values: readonly string[]) {
  return values.length === 0
    ? html`<span class="quiet">not said</span>`
    : html`<div>${values.map((value) => html`<span class="value">${value}</span>`)}</div>`;
}

const fieldTexts: ReadonlyMap<string, string> = new Map([
  ['names', 'Name'],
  ['birthDates', 'Born'],
  ['countries', 'Country'],
]);

const differs = 'differs';
const unknown: { tone: Tone; words: string } = { tone: 'quiet', words: 'not comparable' };
const agreementTexts: ReadonlyMap<string, typeof unknown> = new Map([
  ['SAME', { tone: 'info', words: 'the same' }],
  ['PARTLY', { tone: 'info', words: 'partly the same' }],
  ['DIFFERENT', { tone: 'warn', words: differs }],
  ['UNKNOWN', unknown],
]);

type Pictured = { address: string; about: string };

const pictured: readonly (readonly [type: string, about: string])[] = [
  ['DOCUMENT_RESULT', 'Document'],
  ['NFC_DATA', 'Chip of the document'],
  ['LIVENESS_RESULT', 'Face'],
];

/** Returns the newest linkable original of each type. Omits repeated addresses. */
export function originalsOf(evidence: readonly ReviewedEvidence__Output[], origins: readonly string[]): Pictured[] {
  const newest = evidence.toReversed();
  const found = pictured.flatMap(([type, about]) => {
    const item = newest.find((one) => one.type === type && isVaultAddress(one.vaultUrl, origins));
    return item === undefined ? [] : [{ address: item.vaultUrl, about }];
  });
  return found.filter(({ address }, index) => found.findIndex((other) => other.address === address) === index);
}
