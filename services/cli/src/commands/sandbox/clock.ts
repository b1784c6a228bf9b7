import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';

const twentyYearsInSeconds = 630_720_000;

/** `gcs sandbox clock`: one session's own time, put forward. */
export function sandboxClock(cli: Cli) {
  const command = new Command('clock')
    .description("Put a session's clock forward: expiry, review timers, retention and retries follow")
    .argument('<session-id>', 'cs_…')
    .option('--seconds <n>', 'default: to the moment that the session waits for', integer(1, twentyYearsInSeconds), 0)
    .action(async (sessionId, { seconds }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SandboxService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, seconds };
      const { clockOffsetMs, sessionJson } = await client.AdvanceClock(request, call);
      const { status }: { status?: unknown } = parseObject(sessionJson) ?? {};
      cli.show({ sessionId, clockOffsetMs, status });
    });
  return withExamples(command, 'gcs sandbox clock "$SESSION_ID"', 'gcs sandbox clock "$SESSION_ID" --seconds 3600');
}
