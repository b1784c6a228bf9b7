import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Address } from '@gcs/kit/http/listen';
import { type Handler, startHttpServer } from '@gcs/kit/http/server';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { type HeaderNames, headerNamesOf } from '@gcs/proto/header-names';
import type { Credentials } from './credentials.ts';
import { type EventFile, openEventFile, readEvent } from './event-file.ts';

const maxBodyBytes = 64 * 1024;
const dayMs = 86_400_000;
/** The maximum age of an event, above the 30 days in which the service replays events. */
const maxAgeMs = 31 * dayMs;
/** A sandbox's clock may be years ahead. A production receiver would allow only minutes. */
const maxAheadMs = 3_660 * dayMs;

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * Starts the receiver of a first run (docs/operations.md#first-run), a model for others (docs/specification.md#events).
 * The receiver verifies the signature over the raw bytes, and processes each event id once. It answers 200 when the
 * event is on disk, and 503 while it has no secret. It verifies test deliveries without storing them.
 */
export async function startReceiver(options: { listen: Address; file: string; names: HeaderNames }) {
  const events = await openEventFile(options.file);
  let secret: string | undefined;
  const server = await startHttpServer({
    handler: routes(events, options.names, () => secret),
    listen: options.listen,
    setting: 'GCS_RECEIVER_PORT',
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    maxHeaderBytes: 16_384,
    maxConnections: 1_000,
  }).catch(async (error: unknown) => {
    await events.close();
    throw error;
  });
  return {
    address: server.address,
    trust: (next: string): void => {
      secret = next;
    },
    stop: async (): Promise<void> => {
      await server.stop(2_000);
      await events.close();
    },
  };
}

function routes(events: EventFile, names: HeaderNames, secret: () => string | undefined): Handler {
  const lists = new Map([
    ['/events', events.listEvents],
    ['/deliveries', events.listDeliveries],
  ]);
  return async (request, response) => {
    const path = request.url?.split('?')[0];
    const list = request.method === 'GET' ? lists.get(path ?? '') : undefined;
    if (list !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(await list());
    } else {
      const status = request.method === 'POST' ? await receive(request, { events, names, secret: secret() }) : 404;
      response.writeHead(status).end();
    }
  };
}

type Receiving = { events: EventFile; names: HeaderNames; secret: string | undefined };

async function receive(request: IncomingMessage, { events, names, secret }: Receiving): Promise<number> {
  const bytes = await readBody(request);
  if (bytes === undefined) return 413;
  if (secret === undefined) return 503;
  if (!isSigned(bytes, request.headersDistinct[names.signature.toLowerCase()], secret)) return 401;
  const body = bytes.toString('utf8');
  const event = readEvent(body);
  if (event === undefined || !isOfThisTime(event.createdAtMs, Date.now())) return 400;
  if (request.headersDistinct[names.test.toLowerCase()] !== undefined) return 200;
  const { headers } = request;
  await events.add(event.id, { receivedAt: new Date().toISOString(), headers, body, valid: true });
  return 200;
}

/**
 * Returns undefined for a body that is too large, but reads all of it: a sender may read the answer only after sending.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return bytes > maxBodyBytes ? undefined : Buffer.concat(chunks);
}

function isSigned(body: Buffer, values: readonly string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const received = Buffer.from(values?.length === 1 ? (values[0] ?? '') : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function isOfThisTime(createdAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - createdAtMs;
  return ageMs <= maxAgeMs && ageMs >= -maxAheadMs;
}

type BuiltInReceiverOptions = {
  dataDirectory: string;
  port: number;
  signatureHeader: string;
  known: Partial<Credentials> | undefined;
};

/** Starts the receiver. With port 0, reuses the last port, because the endpoint is registered with that port. */
export async function openBuiltInReceiver(
  { dataDirectory, port, known, signatureHeader }: BuiltInReceiverOptions,
  lifecycle: Lifecycle,
): Promise<Receiver> {
  const file = join(dataDirectory, 'receiver', 'events.jsonl');
  const last = known?.receiverUrl === undefined ? 0 : Number(new URL(known.receiverUrl).port);
  const names = headerNamesOf(signatureHeader);
  const start = (on: number) => startReceiver({ listen: { host: '127.0.0.1', port: on }, file, names });
  const receiver = port === 0 ? await start(last).catch(() => start(0)) : await start(port);
  lifecycle.onStop('receiver', () => receiver.stop());
  if (known?.webhookSecret !== undefined) receiver.trust(known.webhookSecret);
  return receiver;
}
