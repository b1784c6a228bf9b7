import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { cookieOf } from '@gcs/kit/http/cookie';
import type { SignIn } from './issuer-client.ts';

/** Purpose of the keyring that encrypts cookies (docs/operations.md#keys). */
export const cookiePurpose = 'cookie';

/** A value in encrypted cookies that only the console can read and write. */
export type SealedCookie<T> = {
  /** Returns undefined if the cookie is absent, changed, too old, sent twice or under another name. */
  read(request: IncomingMessage, now: number): T | undefined;
  /** Returns `Set-Cookie` values. Throws `failed_precondition` for a value too large for cookies. */
  write(request: IncomingMessage, value: T, now: number): string[];
  clear(request: IncomingMessage): string[];
};

/** `__Host-` binds a cookie to the origin. Without `Max-Age`, the cookie is deleted when the browser closes. */
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
/** Browsers keep 4,096 bytes per cookie; name and attributes take less than 96. */
const maxPartLength = 4_000;
/** Maximum number of cookies per value, so that all fit into a request's header. */
const maxParts = 3;

/**
 * Compresses a value and encrypts it with the keyring's current key. Encryption binds the value to the cookie's name,
 * so no cookie can replace another. A large value needs several cookies, and the first contains their number.
 */
export function sealedCookie<T>(keyring: Keyring, name: string, maxMs: number): SealedCookie<T> {
  const cookie = `__Host-gcs-${name}`;
  const partName = (index: number) => (index === 0 ? cookie : `${cookie}-${index}`);
  const clearFrom = (request: IncomingMessage, first: number) =>
    Array.from({ length: maxParts }, (_, index) => partName(index))
      .slice(first)
      .filter((part) => request.headers.cookie?.includes(`${part}=`))
      .map((part) => `${part}=; ${attributes}; Max-Age=0`);
  return {
    read(request, now) {
      const [, count = '1', start] = /^(?:([23])\.)?([\w-]+)$/.exec(cookieOf(request, cookie) ?? '') ?? [];
      const rest = Array.from({ length: Number(count) - 1 }, (_, index) => cookieOf(request, partName(index + 1)));
      if (start === undefined || rest.includes(undefined)) return undefined;
      try {
        const sealed = Buffer.from([start, ...rest].join(''), 'base64url');
        const opened = brotliDecompressSync(decryptWith(keyring, cookiePurpose, sealed, cookie));
        const { value, until }: { value: T; until: number } = JSON.parse(opened.toString(), joinToken);
        return now < until ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(request, value, now) {
      const plaintext = brotliCompressSync(JSON.stringify({ value, until: now + maxMs }, openToken), quickly);
      const sealed = encryptWith(keyring, cookiePurpose, plaintext, cookie).toString('base64url');
      const parts = sealed.match(new RegExp(`.{1,${maxPartLength}}`, 'g')) ?? [];
      if (parts.length > maxParts) throw tooLarge();
      const texts =
        parts.length === 1 ? parts : parts.map((part, index) => (index === 0 ? `${parts.length}.` : '') + part);
      const written = texts.map((text, index) => `${partName(index)}=${text}; ${attributes}`);
      return [...written, ...clearFrom(request, parts.length)];
    },
    clear: (request) => clearFrom(request, 0),
  };
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Metadata of an admin call has at most 65,535 bytes. */
const maxTokenLength = 60_000;

/** Refuses a token too large for cookies, which would cause endless sign-ins. */
function tooLarge(): ServiceError {
  const message =
    'The issuer sends more data about you than a browser can keep. Ask its administrator to leave out groups and other claims that the console does not need';
  return new ServiceError('failed_precondition', message);
}

type OpenToken = { jws: string[] };

/** Decodes a token, because base64 hides repetitions from the compression. */
function openToken(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(value)) return value;
  if (value.length > maxTokenLength) throw tooLarge();
  const [header = '', payload = '', signature = ''] = value.split('.');
  const jws = [header, payload].map((part) => Buffer.from(part, 'base64url').toString());
  const opened: OpenToken = { jws: [...jws, signature] };
  return joinToken('', opened) === value ? opened : value;
}

function joinToken(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('jws' in value)) return value;
  const [header = '', payload = '', signature = ''] = (value as OpenToken).jws;
  return [...[header, payload].map((part) => Buffer.from(part).toString('base64url')), signature].join('.');
}

/**
 * Each sign-in in progress has a cookie named after its state, so that each tab keeps its return address
 * (docs/console.md#sign-in).
 */
export type PendingSignIns = {
  add(request: IncomingMessage, signIn: SignIn, now: number): string[];
  /** Returns undefined if this browser has not begun a sign-in with this state, or did so too long ago. */
  read(request: IncomingMessage, state: string, now: number): SignIn | undefined;
  clear(request: IncomingMessage, state: string): string[];
};

/** Maximum time that a person may spend at the issuer. */
const signInMs = 600_000;
/** Maximum number of sign-ins in progress, whose cookies then take at most 12 KiB of a request's header. */
const maxPending = 16;

const cookieNames = /__Host-gcs-(sign-in-[\w-]{12})(?==)/g;

export function createPendingSignIns(keyring: Keyring): PendingSignIns {
  const named = (name: string) => sealedCookie<SignIn>(keyring, name, signInMs);
  const cookieOf = (state: string) => named(`sign-in-${state.slice(0, 12)}`);
  return {
    add(request, signIn, now) {
      const [first = '', more] = cookieOf(signIn.state).write(request, signIn, now);
      if (more !== undefined) throw new ServiceError('invalid_argument', 'The address to return to is too long.');
      const written = `${first}; Max-Age=${signInMs / 1_000}`;
      const begun = [...(request.headers.cookie ?? '').matchAll(cookieNames)].map(([, name = '']) => name);
      return begun.length < maxPending ? [written] : [...begun.flatMap((name) => named(name).clear(request)), written];
    },
    read(request, state, now) {
      const signIn = cookieOf(state).read(request, now);
      return signIn?.state === state ? signIn : undefined;
    },
    clear: (request, state) => cookieOf(state).clear(request),
  };
}

/** The longest time that browsers allow, because the issuer's session may outlast the console's. */
const maxAgeSeconds = 400 * 86_400;
const cookie = '__Host-gcs-signed-out';

/**
 * Time of a browser's last sign-out. At the next sign-in, the issuer must ask who the person is
 * (docs/console.md#sign-in). The cookie is not encrypted, so that it survives a change of keys.
 */
export const lastSignOut = {
  /** Returns milliseconds since 1970, 0 for a cookie without a time, or undefined without a sign-out. */
  read(request: IncomingMessage): number | undefined {
    const text = cookieOf(request, cookie);
    if (text === undefined) return undefined;
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  },
  write: (now: number) => `${cookie}=${now}; ${attributes}; Max-Age=${maxAgeSeconds}`,
  clear: () => `${cookie}=; ${attributes}; Max-Age=0`,
};
