import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { delay } from '@gcs/kit/retry';
import { isAccepted } from '@gcs/kit/webhooks/accepted.rules';
import type { CheckDelivery, DeliveryAnswer } from '@gcs/receiver-checks/deliveries';

type TestDelivery = CheckDelivery & { url: URL; deadlineMs?: number };

/** The deadline of the service's attempts (docs/delivery.md#attempts). */
const serviceDeadlineMs = 15_000;
const maxTextLength = 64;

/** POSTs one delivery. Like the service, does not follow a redirect. */
export function postDelivery(delivery: TestDelivery): Promise<DeliveryAnswer> {
  const { url, headers, body, overMs = 0, deadlineMs = serviceDeadlineMs } = delivery;
  const startedAt = performance.now();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const settle = (status: number | null, instead: string | null, text = '') =>
      resolve({ status, text, instead, durationMs: Math.round(performance.now() - startedAt) });
    const signal = AbortSignal.timeout(deadlineMs + overMs);
    const length = { 'content-length': String(body.length), connection: 'close' };
    // The shared agent would reuse a connection that the receiver may already have closed.
    const request = send(url, { method: 'POST', headers: { ...headers, ...length }, signal, agent: false });
    request.on('response', (response) => {
      const { statusCode = null } = response;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(0, maxTextLength);
      });
      // Wait for the end of a response, because a receiver that answers early may still break the connection.
      if (isAccepted(statusCode, true)) response.on('close', () => settle(statusCode, null, text));
      else settle(statusCode, null);
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
