import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { createBatcher } from '@gcs/kit/batcher';
import { startHttpServer } from '@gcs/kit/http-server';
import type { Address } from '@gcs/kit/listen';

const maxBodyBytes = 64 * 1024;

export type Receiver = {
  address: Address;
  /** The secret that signatures are checked with from now on. */
  trust(secret: string): void;
  stop(): Promise<void>;
};

/** What `GET /events` lists; `body` is the raw text. */
type ReceivedEvent = { receivedAt: string; headers: IncomingMessage['headers']; body: string; valid: boolean };

/**
 * The built-in receiver of a first run (operations.md). It appends each event to a file and answers 200 only after
 * the flush, so it forgets nothing over a restart. Activation tests are answered but are no events.
 */
export async function startReceiver(options: { listen: Address; file: string }): Promise<Receiver> {
  await mkdir(dirname(options.file), { recursive: true });
  await dropTornLine(options.file);
  const log = await open(options.file, 'a');
  const appends = createBatcher<string, void>({
    maxBatch: 1_000,
    maxInFlight: 1,
    send: async (lines) => {
      await log.appendFile(lines.join(''));
      await log.datasync();
      return lines.map(() => undefined);
    },
  });
  let secret: string | undefined;

  const accept = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (request.headers['x-service-test'] === undefined) {
      const valid = secret !== undefined && isSigned(body, request.headers['x-service-signature'], secret);
      const event: ReceivedEvent = {
        receivedAt: new Date().toISOString(),
        headers: request.headers,
        body: body.toString('utf8'),
        valid,
      };
      await appends.submit(`${JSON.stringify(event)}\n`);
    }
    response.writeHead(200).end();
  };
  const server = await startHttpServer({
    handler: routes(accept, options.file),
    listen: options.listen,
    setting: 'GCS_RECEIVER_PORT',
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    maxHeaderBytes: 16_384,
    maxConnections: 1_000,
  });
  return {
    address: server.address,
    trust: (next) => {
      secret = next;
    },
    stop: async () => {
      await server.stop(2_000);
      await appends.stop();
      await log.close();
    },
  };
}

type Accept = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function routes(accept: Accept, file: string): RequestListener {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0];
    if (request.method === 'GET' && path === '/events') return listEvents(file, response);
    if (request.method === 'POST') return accept(request, response);
    response.writeHead(404).end();
    return undefined;
  };
  return (request, response) => {
    Promise.resolve(answer(request, response)).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

/** The file holds one JSON object a line, oldest first: the list needs no parsing. */
async function listEvents(file: string, response: ServerResponse): Promise<void> {
  const text = await readFile(file, 'utf8');
  const complete = text.slice(0, text.lastIndexOf('\n') + 1).trimEnd();
  response.writeHead(200, { 'content-type': 'application/json' }).end(`[${complete.replaceAll('\n', ',\n')}]`);
}

/** A kill in the middle of an append leaves half a line, which was never answered 200. */
async function dropTornLine(file: string): Promise<void> {
  const stored = await readFile(file).catch(() => Buffer.alloc(0));
  const end = stored.lastIndexOf(10) + 1;
  if (end < stored.length) await truncate(file, end);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new RangeError('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The receiver's first rule (specification, Events): recompute over the raw bytes, compare in constant time. */
function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const received = Buffer.from(typeof header === 'string' ? header : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
