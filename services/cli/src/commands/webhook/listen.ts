import { Command } from '@commander-js/extra-typings';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Cli } from '../../frame/cli.ts';
import { httpUrl, integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { type ReceivedDelivery, startListener } from './listener.ts';
import { readSecrets } from './read-secrets.ts';
import { headerOption } from './signatures/signature-header.ts';

/** `gcs webhook listen`: shows webhooks as they arrive on this machine, and hands them on to your own receiver. */
export function webhookListen(cli: Cli) {
  const command = new Command('listen')
    .description('Receive webhooks on this machine, show them, and forward them to your receiver')
    .option('--listen <host:port>', 'where to receive; port 0 = any free one', '127.0.0.1:0')
    .option(
      '--forward-to <url>',
      'your receiver: it gets the same bytes and headers, its answer is passed back',
      httpUrl,
    )
    .option('--secret-file <file...>', 'signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--count <n>', 'end after so many', integer(1, 1_000_000))
    .action(async ({ listen, forwardTo = null, secretFile = [], headerName, count }) => {
      const secrets = await readSecrets(cli, secretFile).catch(() => []);
      let left = count ?? Number.POSITIVE_INFINITY;
      const { promise: enough, resolve: stop } = Promise.withResolvers<void>();
      const onDelivery = (delivery: ReceivedDelivery) => {
        cli.write(cli.settings().json ? JSON.stringify(delivery) : lineOf(delivery));
        left -= 1;
        if (left <= 0) stop();
      };
      const listener = await startListener({ listen, headerName, secrets, forwardTo, onDelivery });
      const stopped = cli.terminal.untilStopped();
      cli.say(`listening on http://${formatAddress(listener.address)}; Ctrl-C ends it`);
      await Promise.race([stopped, enough]);
      await listener.stop();
    });
  return withExamples(
    command,
    'gcs webhook listen',
    'gcs webhook listen --listen 127.0.0.1:0 --forward-to http://127.0.0.1:3000/webhooks --json',
  );
}

function lineOf({ receivedAt, signature, answered, body }: ReceivedDelivery): string {
  const event: { type?: unknown; id?: unknown; data?: { complianceSessionId?: unknown; status?: unknown } } =
    parseObject(body) ?? {};
  const { type = 'no event', id = '', data = {} } = event;
  const about = `${data.complianceSessionId ?? ''} ${data.status ?? ''}`;
  return `${receivedAt}  ${String(type).padEnd(34)} ${about}  ${id}  signature ${signature}  answered ${answered}`;
}
