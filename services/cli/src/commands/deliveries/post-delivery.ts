import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { delay } from '@gcs/kit/retry';
import type { CheckDelivery, DeliveryAnswer } from '@gcs/receiver-checks';

type TestDelivery = CheckDelivery & { url: URL };

/** The service's own deadline (docs/delivery.md#attempts). */
const deadlineMs = 15_000;

/** POSTs one delivery; a redirect is an answer, as for the service. */
export function postDelivery(delivery: TestDelivery): Promise<DeliveryAnswer> {
  const { url, headers, body, overMs = 0 } = delivery;
  const startedAt = performance.now();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const settle = (status: number | null, instead: string | null) =>
      resolve({ status, instead, durationMs: Math.round(performance.now() - startedAt) });
    const signal = AbortSignal.timeout(deadlineMs + overMs);
    const length = { 'content-length': String(body.length), connection: 'close' };
    const request = send(url, { method: 'POST', headers: { ...headers, ...length }, signal });
    request.on('response', (response) => {
      response.resume();
      settle(response.statusCode ?? null, null);
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      settle(null, signal.aborted ? 'timeout' : (error.code ?? 'error')),
    );
    writePieces(request, delivery).catch(() => request.destroy());
  });
}

async function writePieces(
  request: ReturnType<typeof requestHttp>,
  { body, pieces = 1, overMs = 0 }: TestDelivery,
): Promise<void> {
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length; at += size) {
    if (at > 0) await delay(overMs / (pieces - 1));
    request.write(body.subarray(at, at + size));
  }
  request.end();
}
