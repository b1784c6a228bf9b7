import { html } from '@gcs/ui/html';
import { wholeNumberOf } from '../forms/fields.ts';
import { ActForm, SecretShown } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';

/** Only the response shows a new webhook address. */
export const setConnection: Acting = {
  path: routes.setPms,
  methods: ['PmsConnectionService/SetPmsConnection'],
  needsFresh: true,
  done: 'Saved',
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const propertyReference = page.field('property').trim();
    const request = {
      ...{
        requestId,
        tenantId,
        propertyReference,
        kind: page.field('kind').trim(),
        timeZone: page.field('time-zone').trim(),
      },
      ...{
        pmsProperty: page.field('pms-property').trim(),
        pmsService: page.field('pms-service').trim(),
        baseUrl: page.field('base-url').trim(),
      },
      ...{
        client: page.field('client').trim(),
        secret: page.field('secret').trim(),
        referencePrefix: page.field('prefix').trim(),
      },
      infantsBelow: wholeNumberOf(page, 'infants-below'),
      ...{ noWriteBack: page.field('write-back').trim() === '', renewWebhook: page.field('renew').trim() !== '' },
    };
    const { connection } = await admin.pms.SetPmsConnection(request, call);
    const secret = connection?.webhookUrl ?? '';
    if (secret === '') return;
    const advice = html`<p>Register it with the hotel system, then check the connection.</p>`;
    return { notice: SecretShown({ title: `The webhook address of ${propertyReference}`, secret }, advice) };
  },
};

type Field = { name: string; label: string; help: string; isRequired?: boolean; isSecret?: boolean };

const kept = 'If empty, the stored value stays.';
const fields: readonly Field[] = [
  { name: 'property', label: 'Property', help: 'The propertyReference of its bookings.', isRequired: true },
  {
    name: 'pms-property',
    label: 'Property in the system',
    help: 'apaleo: property id; Mews: id of the enterprise.',
    isRequired: true,
  },
  { name: 'pms-service', label: 'Service', help: 'Mews: id of the service with the rooms.' },
  { name: 'time-zone', label: 'Time zone', help: 'Such as Europe/Berlin.', isRequired: true },
  { name: 'client', label: 'Client', help: `apaleo: client id; Mews: client token. ${kept}`, isSecret: true },
  { name: 'secret', label: 'Secret', help: `apaleo: client secret; Mews: access token. ${kept}`, isSecret: true },
  { name: 'prefix', label: 'Prefix of references', help: 'Needed if two properties use the same references.' },
  { name: 'infants-below', label: 'Infants are below this age', help: 'Empty: 2.' },
  { name: 'base-url', label: 'Address', help: 'If empty, the usual address of the system.' },
];

/** docs/stays.md#property-management-systems */
export function SetForm(page: PageRequest) {
  const props = { text: 'Connect a property', before: 'or change its connection' };
  return ActForm(
    page,
    setConnection,
    props,
    (typed) => html`<label>System
        <select name="kind">
          ${['apaleo', 'mews'].map((kind) => html`<option value=${kind} selected=${typed('kind') === kind}>${kind}</option>`)}
        </select>
      </label>
      ${fields.map(({ name, label, help, isRequired = false, isSecret = false }) => {
        const type = isSecret ? 'password' : 'text';
        return html`<div><label>${label}
            <input name=${name} type=${type} value=${isSecret ? '' : typed(name)} required=${isRequired} maxlength="2048" autocomplete="off" aria-describedby=${`${name}-help`} />
          </label>
          <p class="help" id=${`${name}-help`}>${help}</p></div>`;
      })}
      <label><input type="checkbox" name="write-back" checked=${typed('property') === '' || typed('write-back') !== ''} /> write the result to reservations</label>
      <label><input type="checkbox" name="renew" checked=${typed('renew') !== ''} /> create another webhook address; the old one stops working</label>`,
  );
}
