import { Readable } from 'node:stream';
import { earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Deadline } from '@gcs/kit/deadline';
import { delay } from '@gcs/kit/retry';
import { type CertificationReport, certifyReceiver } from '@gcs/receiver-checks/certify-receiver';
import type { CheckDelivery } from '@gcs/receiver-checks/deliveries';
import { postWithOwn } from '../attempts/post-with-own.ts';
import type { OperatorCall } from '../replay/operator-call.ts';
import { type EndpointDeps, requireEndpoint } from './read-endpoints.ts';
import { readTestSubject } from './send-test-delivery.ts';

/** Time limit for all checks together. A receiver that reaches this limit has left several checks unanswered. */
const maxMs = 25_000;
const reserveMs = 2_000;
const slowMs = 1_000;

/**
 * Checks a receiver with requests like those of a delivery, once per request id (docs/delivery.md#receivers). The
 * active secret signs the requests. Throws `not_found`. Throws `failed_precondition` if the address, the secret or the
 * headers are not usable.
 */
export async function certifyEndpoint(
  deps: EndpointDeps,
  call: OperatorCall,
  endpointId: string,
  deadline: Deadline,
): Promise<CertificationReport> {
  const { database, names, newId, clock } = deps;
  const earlier = await earlierAnswer<CertificationReport>(database, call);
  if (earlier !== undefined) return earlier;
  const { eventTypes } = await requireEndpoint(database, endpointId, call.tenantId);
  const { target, active, live, own, acceptAny2xx } = await readTestSubject(deps, endpointId);
  const timeMs = Math.trunc(Math.max(0, Math.min(maxMs, deadline.leftMs() - reserveMs)));
  const signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(timeMs)]);

  async function post({ headers, body, ...pace }: CheckDelivery) {
    const startedMs = performance.now();
    const request = { target, ...bodyOf(body, pace), headers: headersOf(headers, body), signal };
    const { result, excerpt } = await postWithOwn(deps.post, own, request);
    const instead = result.kind === 'failed' && result.statusCode === null ? result.reason : null;
    const text = excerpt?.toString() ?? '';
    return { status: result.statusCode, text, instead, durationMs: Math.round(performance.now() - startedMs) };
  }

  const report = await certifyReceiver({
    url: `${target.origin}${target.path}`,
    names,
    active,
    live,
    acceptAny2xx,
    eventTypes,
    slowMs,
    post,
    newId,
    clock,
  });
  deadline.signal.throwIfAborted();
  return onceByRequestId(database, call, async () => report);
}

function headersOf(headers: Readonly<Record<string, string>>, body: Buffer) {
  return { ...headers, 'content-length': String(body.length) };
}

function bodyOf(body: Buffer, { pieces = 1, overMs = 0 }: Pick<CheckDelivery, 'pieces' | 'overMs'>) {
  return { body: pieces === 1 ? body : Readable.from(piecesOf(body, pieces, overMs)) };
}

async function* piecesOf(body: Buffer, pieces: number, overMs: number): AsyncGenerator<Buffer> {
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += size) {
    if (at > 0) await delay(overMs / (pieces - 1));
    yield body.subarray(at, at + size);
  }
}
