import { Command } from '@commander-js/extra-typings';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Cli } from '../../frame/cli.ts';
import { httpUrl, integer, severalOf } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { eventTypes as knownTypes } from '../../frame/command-line/vocabulary.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { type ReceivedDelivery, startListener } from './listener.ts';
import { readSecrets } from './read-secrets.ts';
import { headerOption } from './signatures/signature-header.ts';
import { addTemporaryEndpoint, type TemporaryEndpoint } from './temporary-endpoint.ts';

/** `guestctl webhook listen`: a tenant's webhooks live on this machine, as long as the command runs. */
export function webhookListen(cli: Cli) {
  const command = new Command('listen')
    .description('Show webhooks live and forward them to your receiver, by an endpoint that goes with this command')
    .option('--listen <host:port>', 'where to receive; port 0 = any free one', '127.0.0.1:0')
    .option(
      '--forward-to <url>',
      'your receiver: it gets the same bytes and headers, its answer is passed back',
      httpUrl,
    )
    .option(
      '--url <url>',
      'how the deployment reaches this machine, such as a tunnel; default: where it listens',
      httpUrl,
    )
    .option('--event-types <types>', `among ${knownTypes.join(', ')}; default: all`, severalOf(knownTypes))
    .option('--expires-after <seconds>', 'how long its endpoint outlives a kill', integer(60, 86_400), 600)
    .option('--no-endpoint', 'register nothing, only receive')
    .option('--secret-file <file...>', 'further signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--count <n>', 'end after so many', integer(1, 1_000_000))
    .action(async ({ listen, forwardTo = null, endpoint, secretFile = [], headerName, count, ...of }) => {
      const secrets = [...(await readSecrets(cli, secretFile).catch(() => []))];
      const stopping = new AbortController();
      const onDelivery = showUpTo(cli, count ?? Number.POSITIVE_INFINITY, () => stopping.abort());
      let isRegistered = !endpoint;
      const listener = await startListener({
        ...{ listen, headerName, secrets, forwardTo, onDelivery },
        isExpecting: () => isRegistered,
      });
      // Before there is anything to take away again.
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
  return withExamples(
    command,
    'guestctl webhook listen',
    'guestctl webhook listen --listen 127.0.0.1:0 --forward-to http://127.0.0.1:3000/webhooks --json',
  );
}

async function untilEnd(cli: Cli, added: TemporaryEndpoint | undefined, signal: AbortSignal): Promise<void> {
  if (added === undefined) {
    if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop));
    return;
  }
  cli.say(`${added.id} sends here until then; its signing secret is ${added.secret}`);
  try {
    await added.keep(signal);
  } finally {
    await added.remove().catch(() => cli.say(`${added.id} could not be removed; it goes by itself`));
  }
}

/** Shows each delivery, and calls back at the last one that is wanted. */
function showUpTo(cli: Cli, count: number, onLast: () => void) {
  let left = count;
  return (delivery: ReceivedDelivery) => {
    // What still comes while the endpoint is taken away.
    if (left <= 0) return;
    cli.write(cli.settings().json ? JSON.stringify(delivery) : lineOf(delivery));
    left -= 1;
    if (left <= 0) onLast();
  };
}

function lineOf({ receivedAt, signature, answered, body }: ReceivedDelivery): string {
  const event: { type?: unknown; id?: unknown; data?: { complianceSessionId?: unknown; status?: unknown } } =
    parseObject(body) ?? {};
  const { type = 'no event', id = '', data = {} } = event;
  const about = `${data.complianceSessionId ?? ''} ${data.status ?? ''}`;
  return `${receivedAt}  ${String(type).padEnd(34)} ${about}  ${id}  signature ${signature}  answered ${answered}`;
}
