import type { IncomingMessage } from 'node:http';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { SignIn } from './issuer-client.ts';
import { sealedCookie } from './sealed-cookie.ts';

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
