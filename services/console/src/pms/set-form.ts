import { html } from '@gcs/ui/html';
import { type FormFrame, Hidden } from '../page/act-form.ts';
import { addressOf, routes } from '../view/addresses.ts';

type Props = { tenantId: string; frame: FormFrame; draft: ((name: string) => string) | null };

type Field = { name: string; label: string; help?: string; isRequired?: boolean; isSecret?: boolean };

const fields: readonly Field[] = [
  { name: 'property', label: 'Property', help: 'As in its bookings.', isRequired: true },
  {
    name: 'pms-property',
    label: 'Property in the system',
    help: 'apaleo: property id; Mews: id of the enterprise.',
    isRequired: true,
  },
  { name: 'pms-service', label: 'Service', help: 'Mews: id of the service with the rooms.' },
  { name: 'time-zone', label: 'Time zone', help: 'Such as Europe/Berlin.', isRequired: true },
  {
    name: 'client',
    label: 'Client',
    help: 'apaleo: client id; Mews: client token. Empty keeps the known one.',
    isSecret: true,
  },
  {
    name: 'secret',
    label: 'Secret',
    help: 'apaleo: client secret; Mews: access token. Empty keeps the known one.',
    isSecret: true,
  },
  { name: 'prefix', label: 'Prefix of references', help: 'Needed if two properties use the same numbers.' },
  { name: 'infants-below', label: 'Infants are below this age', help: 'Empty: 2.' },
  { name: 'base-url', label: 'Address', help: 'Empty: the system’s own.' },
];

/** Connects a property or changes its connection (docs/stays.md#property-management-systems). */
export function SetForm({ tenantId, frame, draft }: Props) {
  const value = (name: string) => draft?.(name) ?? '';
  return html`<form class="stack" method="post" action=${addressOf(routes.setPms, { tenant: tenantId })}>
    ${Hidden({ frame, name: 'set' })}
    <label>System
      <select name="kind">
        ${['apaleo', 'mews'].map((kind) => html`<option value=${kind} selected=${value('kind') === kind}>${kind}</option>`)}
      </select>
    </label>
    ${fields.map(({ name, label, help, isRequired = false, isSecret = false }) => {
      const type = isSecret ? 'password' : 'text';
      return html`<div><label>${label}
          <input name=${name} type=${type} value=${isSecret ? '' : value(name)} required=${isRequired} maxlength="2048" autocomplete="off" aria-describedby=${`${name}-help`} />
        </label>
        <p class="help" id=${`${name}-help`}>${help}</p></div>`;
    })}
    <label><input type="checkbox" name="write-back" checked=${draft === null || value('write-back') !== ''} /> write the result to reservations</label>
    <label><input type="checkbox" name="renew" checked=${value('renew') !== ''} /> make another webhook address; the known one ends</label>
    <div><button>Connect</button></div>
  </form>`;
}
