import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, formatAddress, parseListen } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import type { Cli } from '../../command-line/cli.ts';
import { command, httpUrl, integer, eventTypes as knownTypes, severalOf } from '../../command-line/command.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { visible, visibleJson } from '../../terminal/visible.ts';
import { headerOption, isSignedBy, readSecrets } from './signature.ts';
import { addTemporaryEndpoint, type TemporaryEndpoint } from './temporary-endpoint.ts';

export function webhookListen(cli: Cli) {
  return command(
    'listen',
    'Show webhooks live and forward them to your receiver; the endpoint lasts while this command runs',
  )`
    guestctl webhook listen
    guestctl webhook listen --listen 127.0.0.1:0 --forward-to http://127.0.0.1:3000/webhooks --json`
    .option('--listen <host:port>', 'address to receive at; port 0 = any free port', '127.0.0.1:0')
    .option('--forward-to <url>', 'your receiver: gets the same bytes and headers; its answer is returned', httpUrl)
    .option(
      '--url <url>',
      'address at which the deployment reaches this machine, such as a tunnel; default: that of --listen',
      httpUrl,
    )
    .option(
      '--event-types <types>',
      `among ${knownTypes.join(', ')}; default: all except booking events`,
      severalOf(knownTypes),
    )
    .option('--expires-after <seconds>', 'lifetime of the endpoint if the command is killed', integer(60, 86_400), 600)
    .option('--no-endpoint', 'register no endpoint, only receive')
    .option('--secret-file <file...>', 'further signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--count <n>', 'stop after this many webhooks', integer(1, 1_000_000))
    .action(async ({ listen, forwardTo = null, endpoint, secretFile = [], headerName, count, ...of }) => {
      const known = readSecrets(cli, secretFile);
      const secrets: string[] = await (secretFile.length > 0 ? known : known.catch(() => []));
      const stopping = new AbortController();
      const onDelivery = showUpTo(cli, count ?? Number.POSITIVE_INFINITY, () => stopping.abort());
      let isRegistered = !endpoint;
      const listener = await startListener({
        ...{ listen, headerName, secrets, forwardTo, onDelivery },
        isExpecting: () => isRegistered,
      });
      void cli.terminal.untilStopped().then(() => stopping.abort());
      try {
        const address = `http://${formatAddress(listener.address)}`;
        const about = { url: of.url?.href ?? address, eventTypes: of.eventTypes ?? [], expiresAfter: of.expiresAfter };
        const added = endpoint ? await addTemporaryEndpoint(cli, about) : undefined;
        if (added !== undefined) secrets.unshift(added.secret);
        isRegistered = true;
        cli.say(`listening on ${address}; Ctrl-C ends it`);
        await untilEnd(cli, added, stopping.signal);
      } finally {
        await listener.stop();
      }
    });
}

async function untilEnd(cli: Cli, added: TemporaryEndpoint | undefined, signal: AbortSignal): Promise<void> {
  if (added === undefined) {
    if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop));
    return;
  }
  cli.say(`${added.id} sends here until this command ends; its signing secret is ${added.secret}`);
  try {
    await added.keep(signal);
  } finally {
    await added.remove().catch(() => cli.say(`${added.id} could not be removed; it ends automatically`));
  }
}

function showUpTo(cli: Cli, count: number, onLast: () => void) {
  let left = count;
  return (delivery: ReceivedDelivery) => {
    if (left <= 0) return;
    cli.write(cli.settings().json ? visibleJson(delivery) : deliveryLine(delivery));
    left -= 1;
    if (left <= 0) onLast();
  };
}

/** The body is untrusted. */
export function deliveryLine({ receivedAt, signature, answered, body }: ReceivedDelivery): string {
  const event: { type?: unknown; id?: unknown; data?: Record<string, unknown> } = parseObject(body) ?? {};
  const { type = 'no event', id = '', data = {} } = event;
  const { complianceSessionId, status, bookingReference, state } = data;
  const about = `${complianceSessionId ?? bookingReference ?? ''} ${status ?? state ?? ''}`;
  const told = visible(`${String(type).padEnd(34)} ${about}  ${id}`);
  return `${receivedAt}  ${told}  signature ${signature}  answered ${answered}`;
}

type ReceivedDelivery = {
  receivedAt: string;
  signature: 'valid' | 'invalid' | 'missing' | 'unchecked';
  /** The status of our response: the target's status, 200 without a target, or 502 if the target did not answer. */
  answered: number;
  headers: IncomingMessage['headers'];
  body: string;
};

type ListenerOptions = {
  listen: string;
  headerName: string;
  /** Without secrets, signatures are not checked. */
  secrets: readonly string[];
  forwardTo: URL | null;
  /** False until the endpoint is registered. Before that, the test event is accepted but not shown. */
  isExpecting(): boolean;
  onDelivery(delivery: ReceivedDelivery): void;
};

const maxBodyBytes = 1_048_576;
const forwardMs = 15_000;
/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers that `fetch` sets itself. */
const notForwarded = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade', 'te'];

async function startListener(options: ListenerOptions): Promise<{ address: Address; stop(): Promise<void> }> {
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
  const kept = Object.entries(headers).filter(([name]) => !notForwarded.includes(name));
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
