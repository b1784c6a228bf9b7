import { html } from '@gcs/ui/html';
import { wholeNumberOf } from '../forms/fields.ts';
import { ActForm } from '../forms/forms.ts';
import { Options } from '../page/filter-form.ts';
import { Table } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { daysField, evidenceTypes, minimumField, type Proposed, presets } from './policy-fields.ts';

type FieldsProps = {
  base: string;
  preset: string;
  fields: Readonly<Record<string, string>>;
};

/** The policy is in the address, so that it can be shared. */
export function SimulateForm({ base, preset, fields }: FieldsProps) {
  const written = new Map(Object.entries(fields));
  const said = (name: string) => written.get(name) ?? '';
  return html`<form class="filters" method="get" action=${base} aria-label="Simulate a named policy">
      <label>By name<select name="preset" required>
        ${Options({ options: [['', 'choose one'], ...presets.map((one) => [one, one] as const)], chosen: preset })}
      </select></label>
      <div class="buttons"><button>Simulate it</button></div>
    </form>
    <form class="stack" method="get" action=${base} aria-label="Simulate a policy in days">
      <p class="help">Or enter days. A type without days follows the workflow. The minimum is the legal minimum, which also delays a requested erasure.</p>
      <label>Counted from<select name="from">
        <option value="SESSION_END">the end of the session</option>
        <option value="DEPARTURE" selected=${said('from') === 'DEPARTURE'}>the guest’s departure</option>
      </select></label>
      ${Table({
        caption: 'Days by type of evidence',
        rows: evidenceTypes,
        cells: {
          Evidence: readable,
          'Kept for, days': (type) =>
            Days({ name: daysField(type), of: `${readable(type)}: kept for`, value: said(daysField(type)), min: 1 }),
          'Minimum, days': (type) =>
            Days({
              name: minimumField(type),
              of: `${readable(type)}: minimum`,
              value: said(minimumField(type)),
              min: 0,
            }),
        },
      })}
      <label>The guest’s data, days; empty = as long as the longest type
        <input type="number" name="guest" min="1" max="36500" value=${said('guest')} /></label>
      <label>Grace, days between falling due and being deleted
        <input type="number" name="grace" min="7" max="90" required value=${said('grace') || '7'} /></label>
      <div><button>Simulate these days</button></div>
    </form>`;
}

type DaysProps = { name: string; of: string; value: string; min: number };

function Days({ name, of, value, min }: DaysProps) {
  return html`<input type="number" name=${name} min=${min} max="36500" value=${value} aria-label=${`${of}, days`} />`;
}

export const setPolicy: Acting = {
  path: routes.setPolicy,
  methods: ['RetentionService/SetPolicy'],
  needsFresh: true,
  purpose: 'decision of the data protection officer of 3 May',
  done: 'The policy is set; stored sessions follow it within minutes',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const proposed = { preset: page.field('preset'), policyJson: page.field('policy') };
    const expectedVersion = wholeNumberOf(page, 'version');
    await admin.retention.SetPolicy({ requestId, tenantId, ...proposed, expectedVersion }, call);
    return page.to(routes.policies);
  },
};

export function SetPolicyForm(page: PageRequest, { preset, policyJson }: Proposed, version: number) {
  return ActForm(page, setPolicy, {
    text: 'Set this policy',
    before:
      'It overrides the workflows’ policies immediately. Evidence that becomes due enters its grace period within a minute. Deleted evidence cannot be restored.',
    look: 'danger',
    hidden: { preset, policy: policyJson, version },
  });
}
