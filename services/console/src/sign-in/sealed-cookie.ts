import type { IncomingMessage } from 'node:http';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { cookieOf } from '@gcs/kit/http/cookie';

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
