import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { serviceInProto, serviceOption, shortNameOf } from './service.ts';

/** `gcs ops status`: what waits to be published, and what is parked. */
export function opsStatus(cli: Cli) {
  const command = new Command('status')
    .description('Show what waits to be published, who publishes it, and how many records are parked')
    .addOption(serviceOption())
    .action(async ({ service }) => {
      const { client, call } = await cli.admin('OpsService');
      const { statuses, unavailable } = await client.GetOutboxStatus({ service: serviceInProto(service) }, call);
      const rows = statuses.map((status) => ({ ...status, service: shortNameOf(status.service) }));
      cli.list(rows, ['service', 'pending', 'oldestAgeSeconds', 'deadLetters', 'relay']);
      if (unavailable.length > 0) throw new Error(`no answer from ${unavailable.map(shortNameOf).join(', ')}`);
    });
  return withExamples(command, 'gcs ops status', 'gcs ops status --service session --json');
}
