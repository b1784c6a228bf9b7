import type { Readable } from 'node:stream';
import { type ConnectOptions, certificateFaultOf, checkedConnector, connectFailureOf } from '@gcs/kit/egress/connect';
import type { Target } from '@gcs/kit/egress/egress.rules';
import { failpoint } from '@gcs/kit/process/failpoint';
import { Agent, type Dispatcher } from 'undici';
import type { AttemptResult, FailureReason } from './verdict.rules.ts';

export type Post<Body = string> = {
  target: Target;
  headers: Readonly<Record<string, string>>;
  body: Body;
  signal?: AbortSignal;
};

/** A request body. If the body is a stream, the headers must contain its length. */
export type AnyBody = string | Buffer | Readable;

/**
 * Result of a POST. `excerpt` is the first KiB of the response body, or null without a body. After a failure of TLS,
 * `excerpt` explains it.
 */
export type Posted = { result: AttemptResult; excerpt: Buffer | null };

export type Poster<Body = string> = (post: Post<Body>) => Promise<Posted>;

export type PosterOptions = Omit<ConnectOptions, 'deadlineMs'> & {
  totalMs: number;
  /** Time limit of connecting: DNS, TCP and TLS. */
  connectMs: number;
};

/** Reading stops at the chunk that reaches this size: a chunk has at most 16 KiB, so at most 64 KiB are read. */
const maxBodyBytes = 48 * 1_024;
const excerptLength = 1_024;
const maxHeaderBytes = 16 * 1_024;
const maxInterim = 16;

/**
 * Creates a poster with one keep-alive pool per origin (docs/delivery.md#attempts). If an answer exceeds 64 KiB, the
 * attempt ends with the status code of the answer. The poster follows no redirects and ignores the proxies of the
 * environment.
 */
export function createPoster(options: PosterOptions): { post: Poster<AnyBody>; close(): Promise<void> } {
  const { totalMs, connectMs } = options;
  const agent = new Agent({
    connect: checkedConnector({ ...options, deadlineMs: connectMs }),
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 60_000,
    maxHeaderSize: maxHeaderBytes,
    // `totalMs` replaces the time limits of undici.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async post(request) {
      await failpoint('delivery.before-post');
      const posted = await post(agent, request, totalMs);
      await failpoint('delivery.posted');
      return posted;
    },
    close: () => agent.destroy(),
  };
}

function post(agent: Agent, { target, headers, body, signal }: Post<AnyBody>, totalMs: number): Promise<Posted> {
  return new Promise((resolve) => {
    const exchange = createExchange((posted) => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', abort);
      resolve(posted);
    });
    const abort = () => exchange.cut('timeout');
    const deadline = setTimeout(abort, totalMs);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) return abort();
    const { origin, path } = target;
    agent.dispatch({ origin, path, method: 'POST', headers, body }, exchange.handler);
  });
}

function createExchange(onEnd: (posted: Posted) => void) {
  const kept: Buffer[] = [];
  let keptLength = 0;
  let readLength = 0;
  let interim = 0;
  let isEnded = false;
  let statusCode: number | null = null;
  let retryAfter: string | null = null;
  let controller: Dispatcher.DispatchController | undefined;

  function end(result: Posted['result']): void {
    if (isEnded) return;
    isEnded = true;
    onEnd({ result, excerpt: keptLength > 0 ? Buffer.concat(kept) : null });
  }
  /** Ends the attempt and aborts its connection, so that no later attempt reuses it. */
  function cut(reason: FailureReason): void {
    end({ kind: 'failed', reason, statusCode });
    controller?.abort(new Error(reason));
  }
  function answer(): void {
    if (statusCode !== null) end({ kind: 'answered', statusCode, retryAfter });
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      if (isEnded) started.abort(new Error('ended before it started'));
    },
    onResponseStart(_, status, headers) {
      if (status < 200) {
        interim += 1;
        if (interim > maxInterim) cut('protocol');
        return;
      }
      statusCode = status;
      const asked = headers['retry-after'];
      retryAfter = typeof asked === 'string' ? asked : null;
    },
    onResponseData(_, chunk) {
      if (keptLength < excerptLength) {
        const part = chunk.subarray(0, excerptLength - keptLength);
        // Copy the part, because undici reuses the memory of the chunk.
        kept.push(Buffer.from(part));
        keptLength += part.length;
      }
      readLength += chunk.length;
      if (readLength < maxBodyBytes) return;
      answer();
      controller?.abort(new Error('the body exceeds the limit'));
    },
    onResponseEnd: answer,
    onResponseError(_, error) {
      const fault = certificateFaultOf(error);
      if (fault !== undefined) keptLength += kept.push(Buffer.from(fault));
      end({ kind: 'failed', reason: reasonOf(error), statusCode });
    },
  };
  return { handler, cut };
}

function reasonOf(error: Error): FailureReason {
  const connecting = connectFailureOf(error);
  if (connecting !== undefined) return connecting;
  const code: unknown = Reflect.get(error, 'code');
  const isBroken = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  return isBroken ? 'reset' : 'protocol';
}
