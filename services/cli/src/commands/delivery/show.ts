import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { withEndpointUrl } from './with-endpoint-url.ts';

/** `guestctl delivery show`: one delivery, the bytes it sends, and what each attempt came to. */
export function deliveryShow(cli: Cli) {
  const command = new Command('show')
    .description('Show one delivery with its body and the log of its attempts')
    .argument('<delivery-id>', 'from `guestctl delivery list`')
    .action(async (deliveryId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const { delivery: found, body, attempts: attemptLog } = await client.GetDelivery({ tenantId, deliveryId }, call);
      const [delivery] = await withEndpointUrl(cli, found === null ? [] : [found]);
      if (cli.settings().json) return cli.show({ ...delivery, body, attemptLog });
      cli.show({ ...delivery, body });
      cli.list(attemptLog, [
        ...(['number', 'startedAt', 'outcome', 'statusCode', 'verdict', 'durationMs'] as const),
        { name: 'responseExcerpt', min: 16 },
      ]);
    });
  return withExamples(command, 'guestctl delivery show "$DELIVERY_ID"');
}
