import { randomUUID } from 'node:crypto';
import { isPublicErrorCode } from '@gcs/proto/error-codes';
import type { HttpCase } from './http-cases.ts';
import { anyKey } from './http-requests.ts';
import { type HttpAnswer, inTurn, sendHttp } from './send.ts';
import type { Stack } from './stack.ts';
import { createTally, type Outcome } from './tally.ts';

const atOnce = 8;

/**
 * Sends every case and judges its answer: there is one, it is no 5xx, it shows nothing of what lies behind, and an error
 * of the public API has the contract's form. Each guest's link is asked no more often than its limit allows.
 */
export async function sendAll(stack: Stack, cases: Iterable<HttpCase>): Promise<Outcome> {
  const tally = createTally();
  let sent = 0;
  const addresses = new Map(stack.listeners.map(({ name, address }) => [name, address]));
  await inTurn(cases, atOnce, async ({ listener, route, hostile, request }) => {
    const address = addresses.get(listener);
    if (address === undefined) throw new Error(`there is no listener ${listener}`);
    const link = stack.links[sent % stack.links.length] ?? '';
    sent += 1;
    const target = request.target.replace(stack.session.token, link);
    const headers = request.headers.map(([name, value]) => [name, value === anyKey ? randomUUID() : value] as const);
    const answer = await sendHttp(address, { ...request, target, headers }).catch(({ message }: Error) => message);
    const found = typeof answer === 'string' ? answer : problemOf(listener, request.method, answer);
    tally.add(typeof answer === 'string' ? 'nothing' : String(answer.status));
    if (found !== undefined) tally.fault(`${listener} ${route}, ${found}`, JSON.stringify(hostile));
  });
  return tally.outcome();
}

const inner = /\bat \S+ \(|\.ts:\d|node_modules|ECONN|select .* from|relation "|<title>Error<\/title>/i;

function problemOf(listener: string, method: string, { status, body }: HttpAnswer): string | undefined {
  if (status >= 500) return `${status} ${body.replaceAll(/req_\w+/g, '').slice(0, 200)}`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (inner.test(body)) return `shows what lies behind: ${body.slice(0, 300)}`;
  return listener === 'public' && !isContractError(body)
    ? `${status} is not in the contract’s form: ${body.slice(0, 300)}`
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
