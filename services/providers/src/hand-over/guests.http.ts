import type { IncomingMessage, ServerResponse } from 'node:http';
import { contextOf, inSpan, type Telemetry, traceTextOf } from '@gcs/kit/telemetry/telemetry';
import { type Context, SpanKind } from '@opentelemetry/api';
import type { ReadHandOver } from './hand-over-token.ts';
import { type ReturnDeps, takeBack } from './take-back.ts';
import { type HandOverDeps, type Led, takeGuest } from './take-guest.ts';

type GuestsDeps = HandOverDeps &
  ReturnDeps &
  Pick<Telemetry, 'tracer'> & { readHandOver(token: string, now: Date, trace: Context): Promise<ReadHandOver> };

/** Serves `GET /hand-over?token=…` and `GET /return/{id}`. Resolves to false for any other request. */
export async function serveGuests(
  deps: GuestsDeps,
  { method, url = '/', headersDistinct }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(`http://providers${url}`);
  const [, place = '', id = '', ...rest] = pathname.split('/');
  if (method !== 'GET' || rest.length > 0) return false;
  const { traceparent, tracestate } = headersDistinct;
  const parent = contextOf(traceTextOf(traceparent?.[0], tracestate?.join(',')));
  const serve = async (work: (trace: Context) => Promise<Led>) =>
    answer(response, await inSpan(deps, `GET /${place}`, { parent, kind: SpanKind.SERVER }, work));
  if (place === 'hand-over' && id === '') {
    const token = searchParams.get('token') ?? '';
    await serve(async (trace) =>
      takeGuest({ ...deps, trace }, await deps.readHandOver(token, deps.clock.now(), trace)),
    );
    return true;
  }
  if (place !== 'return' || !/^pvs_[0-9A-Z]{26}$/.test(id)) return false;
  await serve((trace) => takeBack(deps, id, trace));
  return true;
}

const plain = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

function answer(response: ServerResponse, led: Led): void {
  if (led.kind === 'nowhere') {
    const headers = { ...plain, 'Content-Type': 'text/plain; charset=utf-8' };
    response.writeHead(403, headers).end('This link leads nowhere. Please open the link of your check-in again.\n');
    return;
  }
  response.writeHead(303, { ...plain, Location: led.kind === 'vendor' ? led.url : backTo(led) }).end();
}

function backTo({ returnAddress, why }: Extract<Led, { kind: 'back' }>): string {
  if (why === '') return returnAddress;
  const address = new URL(returnAddress);
  address.searchParams.set('problem', why);
  return address.href;
}
