import { randomBytes } from 'node:crypto';
import type { GuestPage } from '@gcs/proto/gen/gcs/session/v1/guest';
import { type GatewayUnderTest, startGatewayUnderTest, useGateway } from './gateway-under-test.ts';

const guestPort = {
  guestListen: { host: '127.0.0.1', port: 0 },
  guestRateLimit: { rate: 100_000, burst: 100_000 },
  guestTrustedProxies: ['127.0.0.0/8'],
};

export async function openGuestPort() {
  const its = await startGatewayUnderTest(guestPort);
  return { ...portOf(its), [Symbol.asyncDispose]: its.stop };
}

export function useGuestPort() {
  return portOf(useGateway(guestPort));
}

function portOf(its: GatewayUnderTest) {
  return {
    its,
    get guests() {
      return its.state.guests;
    },
    visit: () => visit(its),
  };
}

const fields = { action: 'action-0123456789ab', seen: 'some-seen', locale: 'en', step: 'DOCUMENT' };
let visitors = 0;

/** Creates a new link and visits it from an address that the proxy reports. Removes earlier guests. */
function visit(its: GatewayUnderTest) {
  const { guests } = its.state;
  Object.assign(guests, { refusal: undefined, problems: [], handOver: {}, lookUps: 0, partyFailure: undefined });
  Object.assign(guests, { returning: {}, notices: [] });
  guests.actions.length = 0;
  guests.pages.clear();
  guests.parties.clear();
  visitors += 1;
  const visitor = visitors;
  const token = randomBytes(32).toString('base64url');
  const link = `/g/${token}`;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${its.gateway.guestUrl}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'x-forwarded-for': `192.0.2.${visitor}`, ...init.headers },
    });
  const textAt = async (path = link) => (await send(path)).text();
  const post = async (act: string, more: Record<string, string> = {}) => {
    const notice = /name="notice" value="(\w+)"/.exec(await textAt())?.[1] ?? '';
    return send(`${link}/${act}`, { method: 'POST', body: new URLSearchParams({ ...fields, notice, ...more }) });
  };
  const shows = (page: GuestPage) => guests.pages.set(token, { tenantId: its.tenantId, ...page });
  return { token, link, fields, send, textAt, post, shows };
}
