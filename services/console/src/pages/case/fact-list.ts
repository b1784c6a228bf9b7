import type { Fact__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Facts } from '@gcs/ui/parts';

/** What a provider has reported, by the labels that the workflow or the service has for it. */
export function FactList({ facts }: { facts: readonly Fact__Output[] }) {
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
