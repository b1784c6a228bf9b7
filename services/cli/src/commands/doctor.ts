import { Command } from '@commander-js/extra-typings';
import { checkAdmin } from '../doctor/check-admin.ts';
import { checkHealth } from '../doctor/check-health.ts';
import { checkPublicApi } from '../doctor/check-public-api.ts';
import type { Cli } from '../frame/cli.ts';
import { withExamples } from '../frame/examples.ts';
import { exitCodes } from '../frame/failure.ts';

/** `gcs doctor`: finds each broken part and says what to do. */
export function doctor(cli: Cli) {
  const command = new Command('doctor')
    .description('Check the deployment: databases, migrations, broker, clock, ports, tokens, endpoints')
    .action(async () => {
      const { context, reach } = await cli.connection();
      cli.say(`context ${context}`);
      const findings = (
        await Promise.all([checkHealth(reach.healthUrl), checkPublicApi(reach, Date.now), checkAdmin(cli)])
      ).flat();
      if (cli.settings().json) cli.show({ context, findings });
      for (const { check, state, found, remedy } of cli.settings().json ? [] : findings) {
        const mark = state === 'skipped' ? '–' : cli.mark(state === 'ok');
        cli.write(`${mark} ${check}: ${found}${remedy === '' ? '' : `\n  → ${remedy}`}`);
      }
      if (findings.some(({ state }) => state === 'broken')) cli.endWith(exitCodes.failed);
    });
  return withExamples(command, 'gcs doctor', 'gcs doctor --json');
}
