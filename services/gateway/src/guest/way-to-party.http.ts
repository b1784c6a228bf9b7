import { cookieOf } from '@gcs/kit/http/cookie';
import type { Exchange } from '../http/serve.http.ts';

const cookieName = 'gcs-guest-party';
const rememberedSeconds = 86_400;

/** Keeps the lead's link on a device where another guest fills in, for the pages of that guest's link alone. */
export function wayToParty({ baseUrl }: { baseUrl: string }, token: string, leadsToken: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const attributes = `Path=/g/${token}; Max-Age=${rememberedSeconds}; HttpOnly; SameSite=Lax${secure}`;
  return `${cookieName}=${leadsToken}; ${attributes}`;
}

/** Returns the address of the lead's list where the guest fills in on the lead's device. */
export function partyAddressOf({ request }: Pick<Exchange, 'request'>): string | undefined {
  const token = cookieOf(request, cookieName);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? `/g/${token}/party` : undefined;
}
