import { Argument, Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs sandbox fault`: providers and receivers that fail for a while. */
export function sandboxFault(cli: Cli) {
  const command = new Command('fault')
    .description("Let the sandbox's provider, or the receivers of a session's events, fail for a while")
    .argument('<session-id>', 'cs_…')
    .addArgument(new Argument('<target>', 'who fails').choices(['PROVIDER', 'RECEIVER']))
    .addArgument(new Argument('<kind>', 'how; GONE is for receivers').choices(['UNAVAILABLE', 'TIMEOUT', 'GONE']))
    .option('--count <n>', 'results, or first attempts of each delivery; 0 ends the fault', integer(0, 100), 1)
    .action(async (sessionId, target, kind, { count }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SandboxService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, count } as const;
      await client.InjectFault({ ...request, target: `FAULT_TARGET_${target}`, kind: `FAULT_KIND_${kind}` }, call);
      cli.show({ sessionId, target, kind, count });
    });
  return withExamples(command, 'gcs sandbox fault "$SESSION_ID" PROVIDER TIMEOUT --count 2');
}
