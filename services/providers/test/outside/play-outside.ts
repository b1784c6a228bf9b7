import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type PlayedVendor, startVendorServer } from '@gcs/test/vendors/played-vendor';

const secrets = { apiKey: 'key', apiSecret: '', webhookSecrets: ['whsec_1'], providerToken: 't' };
const sign = (body: Buffer) => createHmac('sha256', 'whsec_1').update(body).digest('hex');

type Outside = {
  adapter: string;
  steps: { step: string; covers: readonly string[] };
  created: (id: string) => object;
  passed: object;
  headers: (body: Buffer) => Record<string, string>;
  event: (id: string) => object;
  said: readonly string[];
};

export const outside: Readonly<Record<string, Outside>> = {
  'acme-id': {
    adapter: fileURLToPath(new URL('acme-id.ts', import.meta.url)),
    ...{ steps: { step: 'DOCUMENT', covers: ['AGE'] }, event: (id) => ({ id }) },
    created: (id) => ({ id, state: 'open', url: `https://vendor.example/${id}` }),
    passed: { state: 'yes', checked: { DOCUMENT: true } },
    headers: (body) => ({ 'acme-signature': sign(body) }),
    said: ['AGE REVIEW 1 OTHER', 'DOCUMENT PASS 1'],
  },
  didit: {
    ...{ adapter: 'didit', steps: { step: 'DOCUMENT', covers: ['FACE_MATCH'] } },
    created: (id) => ({ session_id: id, status: 'Not Started', url: `https://vendor.example/${id}` }),
    passed: { status: 'Approved', id_verifications: [{ status: 'Approved' }] },
    headers: (body) => ({ 'x-signature': sign(body), 'x-timestamp': String(Math.floor(Date.now() / 1_000)) }),
    event: (id) => ({ session_id: id, status: 'Approved' }),
    said: ['DOCUMENT PASS 1', 'FACE_MATCH REVIEW 1 OTHER'],
  },
};

/** Simulates a vendor with one session, `ses_1`, which passes after any act. */
export async function playOutside({ created, passed, event, headers }: Outside): Promise<PlayedVendor> {
  const sessions = new Map<string, object>();
  const opened: string[] = [];
  let returnUrl = '';
  const vendor = await startVendorServer(({ method, body }) => {
    if (method === 'POST') {
      sessions.set('ses_1', created('ses_1'));
      opened.push('ses_1');
      const asked: { returnUrl?: string; callback?: string } = JSON.parse(body.toString());
      returnUrl = asked.returnUrl ?? asked.callback ?? '';
    }
    const json = sessions.get('ses_1');
    if (method === 'DELETE') sessions.delete('ses_1');
    return json === undefined ? { status: 404 } : { status: 200, json };
  });
  const played = {
    ...{ ...vendor, secrets, flow: 'flow', attestedSteps: [], opened },
    act(id: string) {
      sessions.set(id, passed);
      const body = Buffer.from(JSON.stringify(event(id)));
      return [{ body, headers: headers(body) }];
    },
    returnOf: () => returnUrl,
    isDeleted: (id: string) => !sessions.has(id),
  };
  return played as unknown as PlayedVendor;
}
