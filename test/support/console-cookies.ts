import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type LocalTokenOptions, localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { cookiePurpose, sealedCookie } from '../../services/console/src/sign-in/cookies.ts';
import { maxSessionMs, type Session } from '../../services/console/src/sign-in/session.rules.ts';

/** Makes sessions of the console as sealed cookies, `name=value`. */
export type ConsoleCookies = {
  keyringFile: string;
  trusted: OperatorIssuer;
  read(text: string): Session | undefined;
  write(session: Session): string;
  of(subject: string, options?: LocalTokenOptions): Promise<string>;
};

export function openConsoleCookies(directory: string): Promise<ConsoleCookies> {
  return readConsoleCookies(join(directory, 'keys/sandbox'));
}

export async function readConsoleCookies(keys: string): Promise<ConsoleCookies> {
  const keyringFile = join(keys, 'console.json');
  const cookie = sealedCookie<Session>(await readKeyring(keyringFile, [cookiePurpose]), 'session', maxSessionMs);
  const operator = await localIssuer(
    signingKeyOf(await readKeyring(join(keys, 'gateway.json'), ['operator']), 'operator'),
  );
  const write = (session: Session) => {
    const [text = '', more] = cookie.write({ headers: {} } as IncomingMessage, session, Date.now());
    if (more !== undefined) throw new Error('the session takes several cookies');
    return text.split(';', 1)[0] ?? '';
  };
  return {
    keyringFile,
    trusted: operator.issuer,
    read: (text) => cookie.read({ headers: { cookie: text } } as IncomingMessage, Date.now()),
    write,
    async of(subject, options) {
      const [token, now] = [await operator.issueToken(subject, { name: subject, ...options }), Date.now()];
      const csrf = randomBytes(32).toString('base64url');
      const times = { signedInAt: now, seenAt: now, confirmedAt: now };
      return write({ id: randomUUID(), token, subject, name: subject, csrf, ...times });
    },
  };
}
