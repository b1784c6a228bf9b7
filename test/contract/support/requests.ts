import { randomUUID } from 'node:crypto';
import { signatureOf } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import type { Answer } from '../../../services/gateway/test/public-client.ts';
import type { Contract } from './contract.ts';

export function checkInBody(scenario?: string) {
  return {
    bookingReference: `booking-${randomUUID()}`,
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    guest: { reference: 'guest-1', email: 'ada@example.com', phone: '+4915112345678' },
    ...(scenario === undefined ? {} : { metadata: { sandbox_scenario: scenario } }),
  };
}

export const bookingBody = {
  ...{ propertyReference: 'hotel-aurora', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00' },
  ...{ timeZone: 'Europe/Madrid', persons: { adults: 2, children: 1, infants: 1 } },
};

/** A well-formed webhook event that the service never sent. */
export const anEvent = {
  id: 'evt_00000000000000000000000000',
  type: 'compliance_session.updated',
  createdAt: '2026-01-01T00:00:00.000Z',
  data: { complianceSessionId: 'cs_00000000000000000000000000', status: 'IN_PROGRESS' },
};

export const unrelatedSignature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };

export function signed(body: string, secret: string): Record<string, string> {
  return { 'x-service-signature': signatureOf(body, secret) };
}

export async function createdId(contract: Contract, scenario?: string): Promise<string> {
  const answer = await contract.as().create(checkInBody(scenario));
  if (answer.status !== 201) throw new Error(`the session was not created: ${answer.text}`);
  return idOf(answer);
}

/** Creates a session and waits for its last evidence revision, which the receipt of the session's end causes. */
export async function sealedId(contract: Contract): Promise<string> {
  const id = await createdId(contract, 'happy');
  await waitFor(async () => (await contract.as().evidence(id)).text.includes('"DELIVERY_RECEIPT"'));
  return id;
}

function idOf({ body }: Answer): string {
  const id = typeof body === 'object' && body !== null ? Object.getOwnPropertyDescriptor(body, 'id')?.value : undefined;
  return String(id);
}

export const pmsConnectionBody = (index: number) => ({
  ...{ propertyReference: `hotel-${index}`, kind: 'apaleo', baseUrl: 'http://127.0.0.1:9', pmsProperty: 'MUC' },
  ...{ timeZone: 'Europe/Berlin', client: 'id', secret: 'secret' },
});
