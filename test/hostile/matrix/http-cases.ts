import { randomUUID } from 'node:crypto';
import { isPublicErrorCode } from '@gcs/proto/error-codes';
import { repeatUnavailable } from '../../support/repeat.ts';
import { anyKey, type Served } from './http-requests.ts';
import { createTally, type HttpAnswer, type HttpRequest, inTurn, type Outcome, sendHttp } from './send.ts';
import { addressesOf, type Stack } from './stack.ts';
import { brokenFieldBytes, fieldValues, jsonValues } from './values.ts';

const atOnce = 8;

/**
 * Sends every case. An answer must be no 5xx and reveal no internals. Errors of the public API must have the form of
 * `openapi.yaml`. Spreads the requests over the links, because each link has a rate limit.
 */
export async function sendAll(stack: Stack, cases: Iterable<HttpCase>): Promise<Outcome> {
  const tally = createTally();
  let sent = 0;
  const addresses = addressesOf(stack);
  await inTurn(cases, atOnce, async ({ listener, route, hostile, request }) => {
    const address = addresses.get(listener);
    if (address === undefined) throw new Error(`there is no listener ${listener}`);
    const link = stack.links[sent % stack.links.length] ?? '';
    sent += 1;
    const target = request.target.replace(stack.session.token, link);
    const headers = request.headers.map(([name, value]) => [name, value === anyKey ? randomUUID() : value] as const);
    const answer = await sendPatiently(address, { ...request, target, headers }).catch(({ message }: Error) => message);
    const found = typeof answer === 'string' ? answer : problemOf(listener, request.method, answer);
    tally.add(typeof answer === 'string' ? 'nothing' : String(answer.status));
    if (found !== undefined) tally.fault(`${listener} ${route}, ${found}`, JSON.stringify(hostile));
  });
  return tally.outcome();
}

function sendPatiently(address: string, request: HttpRequest): Promise<HttpAnswer> {
  return repeatUnavailable(() => sendHttp(address, request), 5);
}

const inner = /\bat \S+ \(|\.ts:\d|node_modules|ECONN|select .* from|relation "|<title>Error<\/title>/i;

function problemOf(listener: string, method: string, { status, text }: HttpAnswer): string | undefined {
  if (status >= 500) return `${status} ${text.replaceAll(/req_\w+/g, '').slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (inner.test(text)) return `shows what lies behind: ${text.slice(0, 300)}`;
  return listener === 'public' && !isContractError(text)
    ? `${status} is not in the contract’s form: ${text.slice(0, 300)}`
    : undefined;
}

function isContractError(body: string): boolean {
  try {
    const { error } = JSON.parse(body) as { error: { code: string; message: string; requestId: string } };
    return isPublicErrorCode(error.code) && error.message !== '' && error.requestId.startsWith('req_');
  } catch {
    return false;
  }
}

export type HttpCase = Served & { hostile: string };

/** Prefixes without which a listener ignores the value of a header. */
const beginnings = new Map([
  ['authorization', ['', 'Bearer ']],
  ['cookie', ['', 'session=', '__Host-session=']],
  ['content-type', ['', 'application/x-www-form-urlencoded; charset=']],
]);

export function* headerCases(
  served: Served,
  headers: Iterable<string>,
  hostile: readonly string[],
): Generator<HttpCase> {
  const { request } = served;
  for (const name of headers) {
    const others = request.headers.filter(([known]) => known.toLowerCase() !== name);
    const withValues = (values: readonly string[]): HttpRequest => ({
      ...request,
      headers: [...others, ...values.map((value) => [name, value] as const)],
    });
    for (const value of hostile) {
      for (const beginning of beginnings.get(name) ?? ['']) {
        yield { ...served, hostile: `${name}: ${value}`, request: withValues([beginning + value]) };
      }
    }
    const [sane = 'x'] = request.headers.flatMap(([known, value]) => (known.toLowerCase() === name ? value : []));
    yield { ...served, hostile: `${name} twice`, request: withValues([sane, sane]) };
  }
}

const encoded = (text: string) => [encodeURIComponent(text.toWellFormed()), text.replaceAll(/[^!-~]/g, '')];

export function* targetCases(served: Served): Generator<HttpCase> {
  const { request, route } = served;
  const parts = request.target.split(/(?<=\/)/);
  const places = [...route.matchAll(/\/(:?)/g)].flatMap(([, mark], place) => (mark === ':' ? place + 1 : []));
  for (const place of places) {
    for (const value of fieldValues.flatMap(encoded)) {
      const last = parts[place]?.endsWith('/') ? '/' : '';
      const target = parts.with(place, value + last).join('');
      yield { ...served, hostile: `part ${place}: ${value}`, request: { ...request, target } };
    }
  }
  for (const target of [
    '*',
    '//',
    '///x',
    '/%',
    '/%ff',
    '/%00',
    '?',
    '#',
    'http://[',
    'http://x:99999/',
    '/\\',
    '/..',
    '/.',
  ])
    yield { ...served, hostile: target, request: { ...request, target } };
}

export function* parameterCases(
  served: Served,
  names: Iterable<string>,
  texts: readonly string[],
): Generator<HttpCase> {
  const { request } = served;
  const values = [...texts.map((text) => encodeURIComponent(text.toWellFormed())), ...brokenFieldBytes, '%', '%zz'];
  const isForm = request.headers.some(([, value]) => value.includes('x-www-form-urlencoded'));
  const [path = '', query = ''] = request.target.split('?');
  for (const name of names) {
    const pairs = isForm ? request.body : query;
    const kept = pairs.split('&').filter((pair) => pair !== '' && pair.split('=', 1)[0] !== name);
    for (const value of values) {
      const changed = [...kept, `${name}=${value}`].join('&');
      const target = `${path}?${changed.replaceAll(/[^!-~]/g, '')}`;
      yield {
        ...served,
        hostile: `${name}=${value}`,
        request: isForm ? { ...request, body: changed } : { ...request, target },
      };
    }
  }
}

export function* bodyCases(served: Served): Generator<HttpCase> {
  const { request } = served;
  const marker = '"\u0007"';
  for (const template of templatesOf(JSON.parse(request.body), '\u0007')) {
    const text = JSON.stringify(template).replace('\\u0007', '\u0007');
    for (const value of jsonValues) {
      const body = Buffer.from(text.replace(marker, () => value)).toString('latin1');
      yield { ...served, hostile: `${text}: ${value}`, request: { ...request, body } };
    }
    for (const bytes of brokenFieldBytes)
      yield {
        ...served,
        hostile: `${text}: ${bytes}`,
        request: { ...request, body: text.replace(marker, () => `"${bytes}"`) },
      };
  }
}

function* templatesOf(value: unknown, marker: string): Generator<unknown> {
  yield marker;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const template of templatesOf(inner, marker)) yield { ...value, [name]: template };
  }
}
