import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { signatureOf } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';

export type ModelReceiver = { url: string; events: string[]; trust(secret: string): void; stop(): Promise<void> };

export type Mistake =
  | 'accepts anything'
  | 'verifies rewritten JSON'
  | 'fails on duplicates'
  | 'fails on large bodies'
  | 'takes large bodies'
  | 'hangs up on slow senders';

/** Returns true if the request's signature is valid. */
export type Genuine = (request: IncomingMessage, body: string, secrets: readonly string[]) => boolean;

const maxBodyBytes = 65_536;

/** Starts a receiver that follows the three rules of the specification, except for one mistake if given. */
export async function startModelReceiver(
  secret: string,
  mistake?: Mistake,
  isGenuine: Genuine = isSignedAsSpecified,
): Promise<ModelReceiver> {
  const events: string[] = [];
  const trusted = [secret];
  const signedText = (body: string) =>
    mistake === 'verifies rewritten JSON' ? JSON.stringify(JSON.parse(body)) : body;
  const answer = async (request: IncomingMessage): Promise<number> => {
    const body = await readBody(request);
    if (body === undefined) return largeBodyStatus(mistake);
    if (!isGenuine(request, signedText(body), trusted) && mistake !== 'accepts anything') return 401;
    const { id } = JSON.parse(body);
    const seen = events.some((event) => JSON.parse(event).id === id);
    if (seen) return mistake === 'fails on duplicates' ? 500 : 200;
    events.push(body);
    return 200;
  };
  const server = createServer({
    requestTimeout: mistake === 'hangs up on slow senders' ? 100 : 30_000,
    connectionsCheckingInterval: 20,
  });
  server.on('request', async (request, response) => {
    const status = await answer(request).catch(() => 400);
    response.writeHead(status, { connection: 'close' }).end();
  });
  const origin = await listenOnLoopback(server);
  return {
    url: `${origin}/webhooks`,
    events,
    trust: (next) => void trusted.push(next),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const isSignedAsSpecified: Genuine = ({ headers }, body, secrets) =>
  secrets.some((secret) => headers['x-service-signature'] === signatureOf(body, secret));

const maxAgeSeconds = 300;

/** Verifies a request as the libraries of Standard Webhooks do. */
export const isStandardWebhook: Genuine = ({ headers }, body, secrets) => {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(Date.now() / 1_000 - Number(seconds)) <= maxAgeSeconds)) return false;
  const expected = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return String(signatures)
    .split(' ')
    .some((signature) => expected.includes(signature));
};

function largeBodyStatus(mistake: Mistake | undefined): number {
  if (mistake === 'fails on large bodies') return 500;
  return mistake === 'takes large bodies' ? 200 : 413;
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return bytes > maxBodyBytes ? undefined : Buffer.concat(chunks).toString('utf8');
}
