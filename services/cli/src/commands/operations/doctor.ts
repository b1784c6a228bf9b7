import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../command-line/cli.ts';
import { withExamples } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { checkAdmin } from './check-admin.ts';
import { checkHealth, checkPublicApi } from './check-http.ts';
import { findCauses, renderFindings } from './finding.ts';

export function doctor(cli: Cli) {
  const command = new Command('doctor')
    .description('Check the deployment: databases, migrations, broker, clock, ports, tokens, endpoints')
    .action(async () => {
      const { context, reach } = await cli.connection();
      cli.say(`context ${context}`);
      const checks = [checkHealth(reach.healthUrl), checkPublicApi(reach), checkAdmin(cli)];
      const findings = findCauses((await Promise.all(checks)).flat());
      if (cli.settings().json) cli.show({ context, findings });
      else for (const line of renderFindings(findings, cli.mark)) cli.write(line);
      if (findings.some(({ state }) => state === 'broken')) cli.endWith(exitCodes.failed);
    });
  return withExamples(command, 'guestctl doctor', 'guestctl doctor --json');
}
