import type { IncomingMessage } from 'node:http';
import { cookieOf } from '@gcs/kit/http/cookie';

/** As long as browsers keep a cookie: a session at the issuer may outlive everything that the console knows of. */
const maxAgeSeconds = 400 * 86_400;
const cookie = '__Host-gcs-signed-out';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/**
 * What a browser remembers of having signed out, until somebody signs in: it has no session meanwhile, and the next
 * sign-in is a new one (docs/console.md#sign-in). It is not sealed, so that no change of keys forgets it.
 */
export const lastSignOut = {
  /** Milliseconds since 1970; 0 when the cookie does not say when; undefined when nobody has signed out. */
  read(request: IncomingMessage): number | undefined {
    const text = cookieOf(request, cookie);
    if (text === undefined) return undefined;
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  },
  /** The value of `Set-Cookie`. */
  write: (now: number) => `${cookie}=${now}; ${attributes}; Max-Age=${maxAgeSeconds}`,
  /** The value of `Set-Cookie` that removes it. */
  clear: () => `${cookie}=; ${attributes}; Max-Age=0`,
};
