import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, answerGuest, type GuestEntry } from './guest-entry.ts';
import { mapCheck } from './map-check.ts';
import { type ProviderPort, ReportError } from './provider-port.ts';
import { isSignedByVendor, readVendorEvent, toleranceSeconds } from './vendor-event.ts';

export type WebhookAdapterOptions = {
  /** 0 selects a free port. */
  port: number;
  vendorSecret: string;
  providerPort: ProviderPort;
  /** Receives guests after a hand-over. If absent, no guests are accepted. */
  guests?: GuestEntry;
  /** Writes one line per event, without the vendor's findings about a guest. */
  log(line: string): void;
};

const largestBody = 1_048_576;

/** Reports webhooks of the vendor to the service. Answers the vendor only after the service has accepted the report. */
export async function startWebhookAdapter(
  options: WebhookAdapterOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answerTo(request, options)
      .catch((error: unknown) => {
        options.log(`failed: ${error instanceof Error ? error.message : String(error)}`);
        return { status: 500 };
      })
      .then(({ status, headers = {} }: Answer) => response.writeHead(status, headers).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  return { port: portOf(server), stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

async function answerTo(request: IncomingMessage, options: WebhookAdapterOptions): Promise<Answer> {
  return (await answerGuest(request, options.guests)) ?? { status: await handle(request, options) };
}

async function handle(request: IncomingMessage, options: WebhookAdapterOptions): Promise<number> {
  if (request.method !== 'POST') return 405;
  const body = await readBody(request);
  if (body === null) return 413;
  const signature = String(request.headers['x-vendor-signature'] ?? '');
  if (!isSignedByVendor(signature, body, options.vendorSecret, Date.now())) {
    options.log(`refused: the signature is wrong, or older than ${toleranceSeconds} s`);
    return 401;
  }
  const event = readVendorEvent(body);
  if (event === null) {
    options.log('refused: this adapter cannot read the signed event');
    return 400;
  }
  const mapped = event === 'other' ? null : mapCheck(event);
  return mapped === null ? 200 : report(mapped, options);
}

async function report(
  mapped: NonNullable<ReturnType<typeof mapCheck>>,
  { providerPort, log }: WebhookAdapterOptions,
): Promise<number> {
  const { providerEventId } = 'start' in mapped ? mapped.start : mapped.result;
  try {
    const disposition =
      'start' in mapped ? await providerPort.start(mapped.start) : await providerPort.report(mapped.result);
    log(`${providerEventId}: ${disposition}`);
    return 200;
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    log(`${providerEventId}: not accepted, ${error.message}`);
    if (error.isForeign) return 200;
    return error.isTransient ? 503 : 422;
  }
}

/** Returns the exact bytes, because the vendor signs them; null above `largestBody`. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
