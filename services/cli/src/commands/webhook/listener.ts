import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, parseListen } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import { isSignedBy } from './signatures/sign-body.ts';

export type ReceivedDelivery = {
  receivedAt: string;
  signature: 'valid' | 'invalid' | 'missing' | 'unchecked';
  /** What was answered: 200, or what the target of the forwarding said; 502 when it said nothing. */
  answered: number;
  headers: IncomingMessage['headers'];
  /** Raw text. */
  body: string;
};

export type ListenerOptions = {
  /** host:port; port 0 = any free one. */
  listen: string;
  headerName: string;
  /** Signatures are not judged without any. */
  secrets: readonly string[];
  forwardTo: URL | null;
  /** Until then what comes is the test of a new address: it is accepted, and not shown. */
  isExpecting(): boolean;
  onDelivery(delivery: ReceivedDelivery): void;
};

const maxBodyBytes = 1_048_576;
const forwardMs = 15_000;
/** Of a connection, not of a message (RFC 9110 §7.6.1), and what fetch sets by itself. */
const notForwarded = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'te',
]);

/** A receiver for development: shows what arrives and hands it on, byte for byte, with its headers. */
export async function startListener(options: ListenerOptions): Promise<{ address: Address; stop(): Promise<void> }> {
  const server = await startHttpServer({
    handler: (request, response) => receive(options, request, response),
    listen: parseListen(options.listen),
    setting: '--listen',
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    maxHeaderBytes: 16_384,
    maxConnections: 100,
  });
  return { address: server.address, stop: () => server.stop(1_000) };
}

async function receive(options: ListenerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body === undefined || request.method !== 'POST') {
    response.writeHead(body === undefined ? 413 : 405).end();
    return;
  }
  if (!options.isExpecting()) {
    response.writeHead(200).end();
    return;
  }
  const answered = options.forwardTo === null ? 200 : await forward(options.forwardTo, request, body);
  response.writeHead(answered).end();
  const [header] = request.headersDistinct[options.headerName.toLowerCase()] ?? [];
  options.onDelivery({
    receivedAt: new Date().toISOString(),
    signature: judge(body, header, options.secrets),
    answered,
    headers: request.headers,
    body: body.toString('utf8'),
  });
}

function judge(body: Buffer, header: string | undefined, secrets: readonly string[]): ReceivedDelivery['signature'] {
  if (header === undefined) return 'missing';
  if (secrets.length === 0) return 'unchecked';
  return secrets.some((secret) => isSignedBy(body, header, secret)) ? 'valid' : 'invalid';
}

async function forward(target: URL, { headers }: IncomingMessage, body: Buffer): Promise<number> {
  const kept = Object.entries(headers).filter(([name]) => !notForwarded.has(name));
  const values = kept.flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers: values,
      body: Uint8Array.from(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(forwardMs),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 502;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
