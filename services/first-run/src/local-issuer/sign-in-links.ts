import { randomBytes } from 'node:crypto';

/** One-time sign-ins: a code stands for one person, once, for a while. */
export type SignInLinks = {
  /** A new code for the person. */
  make(person: string): string;
  /** Whose code it is; undefined for one that is unknown, used or too old. */
  take(code: string): string | undefined;
};

/** A link waits this long for its click; whoever comes later asks for another one. */
const validMs = 12 * 3_600_000;

export function createSignInLinks(now: () => number = Date.now): SignInLinks {
  const known = new Map<string, { person: string; until: number }>();
  return {
    make(person) {
      const code = randomBytes(24).toString('base64url');
      known.set(code, { person, until: now() + validMs });
      return code;
    },
    take(code) {
      const found = known.get(code);
      known.delete(code);
      return found !== undefined && now() < found.until ? found.person : undefined;
    },
  };
}
