import type { Adapter, AdapterTools, Api } from '@gcs/providers/adapter';

export function createAdapter(tools: AdapterTools): Adapter {
  const { decided, hmacHex, inside, isSignedBy, jsonOfAnswer, onlyHeader, oneOf, passOf, readSigned, refusalOf } =
    tools;
  const { tableOf, text, VendorRefusal, whole, words } = tools;
  const table = tableOf(
    ...words('DOCUMENT', 'DOCUMENT_TAMPERED', 'forged'),
    ...words('AGE', 'UNDER_MINIMUM_AGE', 'minor'),
  );
  const call = async ({ account, fetch }: Api, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${account.secrets.apiKey}` };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return jsonOfAnswer(await fetch(account.baseUrl + path, init));
  };
  return {
    name: 'acme-id',
    label: 'Acme ID',
    hosts: ['api.acme.example'],
    steps: ['DOCUMENT', 'AGE'],
    attestable: [],
    hasReview: false,
    words: { about: '`reason` of a check.', table, faults: new Set(), forms: () => [false] },
    callsPerSecond: 100,
    problemsOf: () => [],
    readWebhook({ secrets }, webhook) {
      const signature = onlyHeader(webhook, 'acme-signature');
      if (signature === undefined) return { kind: 'refused', why: 'unsigned' };
      if (!isSignedBy(secrets.webhookSecrets, signature, [webhook.body])) return { kind: 'refused', why: 'signature' };
      return readSigned(webhook, (event) => {
        const vendorId = text(inside(event, 'id'));
        return { kind: 'event', event: { vendorId, eventId: hmacHex('event', [webhook.body]) } };
      });
    },
    async open(api, { id, returnUrl }) {
      const made = await call(api, 'POST', '/checks', { reference: id, returnUrl });
      if (made === undefined) throw new VendorRefusal(404);
      return { vendorId: text(inside(whole(made), 'id')), url: text(inside(whole(made), 'url')) };
    },
    reenter: async () => null,
    fetch: (api, vendorId) => call(api, 'GET', `/checks/${vendorId}`),
    map(result, { steps, account }) {
      const state = oneOf(inside(whole(result), 'state'), ['open', 'yes', 'no']);
      if (state === 'open') return { kind: 'open' };
      const rest = { continues: false, decidedAt: null, mark: state };
      if (state === 'no') {
        const reason = text(inside(whole(result), 'reason'));
        return decided(refusalOf({ table, steps, words: [reason], mayRetry: false }), rest);
      }
      const shown = steps.filter((step) => inside(whole(result), 'checked', step).value === true);
      return decided({ verdicts: passOf(steps, { shown, attested: account.attestedSteps }), unknown: [] }, rest);
    },
    dashboardUrl: () => null,
    end: async () => {},
    async erase(api, vaultId) {
      await call(api, 'DELETE', `/checks/${vaultId}`);
      return 'deleted';
    },
  };
}
