import { html } from '@gcs/ui/html';
import { ActForm, type FormFrame, PurposeField } from '../page/act-form.ts';
import { Table } from '../page/list.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { readable } from '../view/words.ts';
import { daysField, evidenceTypes, minimumField, type Proposed, presets } from './policy-fields.ts';

type FieldsProps = {
  base: string;
  preset: string;
  fields: Readonly<Record<string, string>>;
};

/** Asks for a simulation. The policy is in the address, so that it can be shared. */
export function SimulateForm({ base, preset, fields }: FieldsProps) {
  const written = new Map(Object.entries(fields));
  const said = (name: string) => written.get(name) ?? '';
  return html`<form class="filters" method="get" action=${base} aria-label="Simulate the policy of a name">
      <label>By name<select name="preset" required>
        <option value="">choose one</option>
        ${presets.map((one) => html`<option value=${one} selected=${one === preset}>${one}</option>`)}
      </select></label>
      <div class="buttons"><button>Simulate it</button></div>
    </form>
    <form class="stack" method="get" action=${base} aria-label="Simulate a policy in days">
      <p class="help">Or in days. A type without days follows the workflow. The minimum is the legal one, and also delays a requested erasure.</p>
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

type SetProps = { tenant: string; proposed: Proposed; version: number; frame: FormFrame };

export function SetPolicyForm({ tenant, proposed: { preset, policyJson }, version, frame }: SetProps) {
  return ActForm(
    {
      text: 'Set this policy',
      before:
        'It overrides the workflows’ policies immediately. Evidence that becomes due enters its grace period within a minute. Deleted evidence cannot be restored.',
      address: addressOf(routes.setPolicy, { tenant }),
      frame,
      kind: 'reject',
    },
    (typed) => html`
      <input type="hidden" name="preset" value=${preset} />
      <input type="hidden" name="policy" value=${policyJson} />
      <input type="hidden" name="version" value=${version} />
      ${PurposeField({ id: 'policy-purpose', value: typed('purpose'), example: 'decision of the data protection officer of 3 May' })}
    `,
  );
}
