import type { GetReviewChoicesResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { FilterForm, type Option } from '../page/filter-form.ts';
import { type Filters, isNarrowed } from '../reviews/filters.ts';
import { withQuery } from '../view/addresses.ts';
import { KeysButton } from '../view/keys.ts';
import { stepOf, stepText } from '../view/words.ts';

type QueueFilterProps = { base: string; filters: Filters; choices: GetReviewChoicesResponse__Output };

export function QueueFilter({ base, filters, choices }: QueueFilterProps) {
  const { byReason, byProperty, byStepType, byWorkflow, byClaimant } = choices;
  const menu = (label: string, name: keyof Filters, all: string, offered: readonly Option[]) => ({
    [name]: { label, value: filters[name], options: optionsOf(all, offered, filters[name]) },
  });
  const reasons = byReason.map(({ reason, waiting }): Option => {
    const { code = '', text = '' } = reason ?? {};
    return [code, `${text || code} (${waiting})`];
  });
  const steps = byStepType.map(({ stepType, waiting }): Option => {
    const step = stepOf(stepType);
    return [step, `${stepText(step)} (${waiting})`];
  });
  const others = byClaimant.filter(({ isYou }) => !isYou);
  const fields = {
    search: {
      label: 'Booking or session',
      value: filters.search,
      type: 'search' as const,
      placeholder: 'how it begins',
    },
    ...menu('Reason', 'reason', 'any', reasons),
    ...menu(
      'Property',
      'property',
      'any',
      byProperty.map(({ propertyReference: key, waiting }) => [key, `${key} (${waiting})`]),
    ),
    ...menu('Step', 'step', 'any', steps),
    ...menu(
      'Workflow',
      'workflow',
      'any',
      byWorkflow.map(({ workflowKey: key, waiting }) => [key, `${key} (${waiting})`]),
    ),
    ...menu('With', 'who', 'anybody', [
      ['nobody', 'nobody'],
      ['me', 'you'],
      ...others.map(({ subject, name, waiting }): Option => [`@${subject}`, `${name} (${waiting})`]),
    ]),
    ...menu('Due', 'due', 'any time', [['overdue', 'overdue']]),
  };
  const copy = html`<a class="button plain" data-copy href=${withQuery(base, filters)}>Copy this view<span role="status"></span></a>`;
  return FilterForm({ base, fields }, [isNarrowed(filters) && copy, KeysButton()]);
}

/** Keeps the chosen value as an option if no review has it. */
function optionsOf(all: string, offered: readonly Option[], chosen: string): readonly Option[] {
  const isOffered = chosen === '' || offered.some(([value]) => value === chosen);
  const name = chosen.startsWith('@') ? chosen.slice(1) : chosen;
  return [['', all], ...offered, ...(isOffered ? [] : [[chosen, `${name} (0)`] as const])];
}
