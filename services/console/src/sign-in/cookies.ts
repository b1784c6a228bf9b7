import type { IncomingMessage } from 'node:http';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { cookieOf } from '@gcs/kit/http/cookie';
import type { SignIn } from './issuer-client.ts';

/** The purpose of the console's keyring: it encrypts the cookies (docs/operations.md#keys). */
export const cookiePurpose = 'cookie';

/** A value that only the console can read and nobody can change, in a cookie bound to the console's own origin. */
export type SealedCookie<T> = {
  /** Undefined for a cookie that is absent, changed, too old, sent twice or of another name. */
  read(request: IncomingMessage, now: number): T | undefined;
  /** The value of `Set-Cookie`. */
  write(value: T, now: number): string;
  /** The value of `Set-Cookie` that removes it. */
  clear(): string;
};

/** `__Host-` binds it to the origin; without `Max-Age` it ends with the browser, too. */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** Encrypted with the keyring's current key, and bound to its name, so that one cookie is never taken for another. */
export function sealedCookie<T>(keyring: Keyring, name: string, maxMs: number): SealedCookie<T> {
  const cookie = `__Host-gcs-${name}`;
  return {
    read(request, now) {
      const text = cookieOf(request, cookie);
      if (text === undefined) return undefined;
      try {
        const opened = decryptWith(keyring, cookiePurpose, Buffer.from(text, 'base64url'), cookie);
        const { value, until }: { value: T; until: number } = JSON.parse(opened.toString());
        return now < until ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(value, now) {
      const plaintext = Buffer.from(JSON.stringify({ value, until: now + maxMs }));
      const sealed = encryptWith(keyring, cookiePurpose, plaintext, cookie);
      return `${cookie}=${sealed.toString('base64url')}; ${attributes}`;
    },
    clear: () => `${cookie}=; ${attributes}; Max-Age=0`,
  };
}

/**
 * The sign-ins that a browser has begun and not finished. Each has a cookie of its own, named by its state, so that
 * tabs that go to the issuer at the same time do not take each other's way back (docs/console.md#sign-in).
 */
export type PendingSignIns = {
  /** The values of `Set-Cookie` that remember it. */
  add(request: IncomingMessage, signIn: SignIn, now: number): string[];
  /** The one that the issuer answers; undefined when this browser did not begin it, or too long ago. */
  read(request: IncomingMessage, state: string, now: number): SignIn | undefined;
  /** The value of `Set-Cookie` that forgets it. */
  clear(state: string): string;
};

/** From leaving for the issuer to coming back. */
const signInMs = 600_000;
/** All of them together fit into the header of a request, which is 16 KiB at most. */
const maxPending = 16;

const cookieNames = /__Host-gcs-(sign-in-[\w-]{12})(?==)/g;

export function createPendingSignIns(keyring: Keyring): PendingSignIns {
  const named = (name: string) => sealedCookie<SignIn>(keyring, name, signInMs);
  const cookieOf = (state: string) => named(`sign-in-${state.slice(0, 12)}`);
  return {
    add(request, signIn, now) {
      const written = `${cookieOf(signIn.state).write(signIn, now)}; Max-Age=${signInMs / 1_000}`;
      const begun = [...(request.headers.cookie ?? '').matchAll(cookieNames)].map(([, name = '']) => name);
      return begun.length < maxPending ? [written] : [...begun.map((name) => named(name).clear()), written];
    },
    read(request, state, now) {
      const signIn = cookieOf(state).read(request, now);
      return signIn?.state === state ? signIn : undefined;
    },
    clear: (state) => cookieOf(state).clear(),
  };
}

/** As long as browsers keep a cookie: a session at the issuer may outlive everything that the console knows of. */
const maxAgeSeconds = 400 * 86_400;
const cookie = '__Host-gcs-signed-out';

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
