import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { processEnvironment } from '@gcs/kit/process/config';
import { expect, test } from '@jest/globals';
import type { Command } from './driver.ts';

const [current, next] = ['whsec_current', 'whsec_next'];
const event = {
  id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H',
  type: 'compliance_session.completed',
  createdAt: '2026-01-15T10:30:00.000Z',
  data: { complianceSessionId: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8', status: 'VERIFIED' },
};

/** The receivers that our clients' guides show, as programs that print their address and then what they take. */
export function receives(receivers: Record<string, Command>): void {
  test.each(Object.entries(receivers))('the receiver in %s takes what is signed, once', async (_, { words }) => {
    const [program = '', ...args] = words;
    const environment = { ...processEnvironment(), SIGNING_SECRET: `${current},${next}`, PORT: '0' };
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(child, 'exit');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const address = String((await lines.next()).value);
    const post = async (body: string, secret: string, headers = signed(body, secret)) =>
      (await fetch(address, { method: 'POST', body, headers })).status;

    const body = JSON.stringify(event);
    expect(await post(body, 'whsec_other')).toBe(401);
    expect(await post(body, current, {})).toBe(401);
    expect(await post(body, current)).toBe(200);
    expect(await post(body, next)).toBe(200);
    expect(await post('"no event"', current)).toBe(500);
    expect(await post('x'.repeat(70_000), current)).toBe(413);
    // A type that the client does not know comes through.
    const other = { ...event, id: 'evt_2', type: 'compliance_session.archived' };
    expect(await post(JSON.stringify(other), current)).toBe(200);
    const taken = [(await lines.next()).value, (await lines.next()).value];
    child.kill();
    await exited;
    const { complianceSessionId, status } = event.data;
    expect(taken).toEqual([event.type, other.type].map((type) => `${type} ${complianceSessionId} ${status}`));
  });
}

function signed(body: string, secret: string): Record<string, string> {
  return { 'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}
