import type { IncomingMessage } from 'node:http';

/** Returns undefined if the cookie is absent or sent twice. */
export function cookieOf({ headers: { cookie = '' } }: IncomingMessage, name: string): string | undefined {
  const found = cookie.split(/; */).filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}
