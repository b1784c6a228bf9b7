import type { GetReviewChoicesResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { type Filters, isNarrowed } from '../reviews/filters.ts';
import { withQuery } from '../view/addresses.ts';
import { KeysButton } from '../view/keys.ts';
import { stepOf, stepText } from '../view/words.ts';

export type FilterFormProps = { base: string; filters: Filters; choices: GetReviewChoicesResponse__Output };

/** The resulting address can be kept or shared. */
export function FilterForm({ base, filters, choices }: FilterFormProps) {
  const { search, property, workflow, step, reason, who, due } = filters;
  return html`<form class="filters" method="get" action=${base} role="search" aria-label="Narrow the list">
    <label>Booking or session<input type="search" name="search" value=${search} maxlength="128" autocomplete="off" placeholder="how it begins" /></label>
    <label>Reason<select name="reason">${options('any', reasonsOf(choices), reason)}</select></label>
    <label>Property<select name="property">${options('any', propertiesOf(choices), property)}</select></label>
    <label>Step<select name="step">${options('any', stepsOf(choices), step)}</select></label>
    <label>Workflow<select name="workflow">${options('any', workflowsOf(choices), workflow)}</select></label>
    <label>With<select name="who">${options('anybody', peopleOf(choices), who)}</select></label>
    <label>Due<select name="due">${options('any time', [['overdue', 'overdue']], due)}</select></label>
    <div class="buttons">
      <button>Narrow</button>
      ${isNarrowed(filters) && html`<a class="button plain" href=${base}>Show all</a>`}
      ${
        isNarrowed(filters) &&
        html`<a class="button plain" data-copy href=${withQuery(base, filters)}>
          Copy this view<span role="status"></span>
        </a>`
      }
      ${KeysButton()}
    </div>
  </form>`;
}

type Option = readonly [value: string, text: string];

/** Includes the chosen value even if it has no reviews. */
function options(all: string, offered: readonly Option[], chosen: string) {
  const isOffered = chosen === '' || offered.some(([value]) => value === chosen);
  const shown: Option[] = [['', all], ...offered, ...(isOffered ? [] : [[chosen, `${nameOf(chosen)} (0)`] as const])];
  return shown.map(([value, text]) => html`<option value=${value} selected=${value === chosen}>${text}</option>`);
}

function nameOf(chosen: string): string {
  return chosen.startsWith('@') ? chosen.slice(1) : chosen;
}

function reasonsOf({ byReason }: GetReviewChoicesResponse__Output): Option[] {
  return byReason.map(({ reason, waiting }) => {
    const { code = '', text = '' } = reason ?? {};
    return [code, `${text || code} (${waiting})`];
  });
}

function propertiesOf({ byProperty }: GetReviewChoicesResponse__Output): Option[] {
  return byProperty.map(({ propertyReference, waiting }) => [propertyReference, `${propertyReference} (${waiting})`]);
}

function stepsOf({ byStepType }: GetReviewChoicesResponse__Output): Option[] {
  return byStepType.map(({ stepType, waiting }) => {
    const step = stepOf(stepType);
    return [step, `${stepText(step)} (${waiting})`];
  });
}

function workflowsOf({ byWorkflow }: GetReviewChoicesResponse__Output): Option[] {
  return byWorkflow.map(({ workflowKey, waiting }) => [workflowKey, `${workflowKey} (${waiting})`]);
}

function peopleOf({ byClaimant }: GetReviewChoicesResponse__Output): Option[] {
  const others = byClaimant.filter(({ isYou }) => !isYou);
  return [
    ['nobody', 'nobody'],
    ['me', 'you'],
    ...others.map(({ subject, name, waiting }): Option => [`@${subject}`, `${name} (${waiting})`]),
  ];
}
