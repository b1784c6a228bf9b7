import type { CreateCommand, Group } from './command-line/command.ts';
import { commandFailureOf, renderFailure } from './command-line/failure.ts';
import { findStranger } from './command-line/find-stranger.ts';
import { createProgram } from './command-line/program.ts';
import { delivery } from './commands/deliveries/delivery.ts';
import { endpoint } from './commands/deliveries/endpoint.ts';
import { webhook } from './commands/deliveries/webhook.ts';
import { demo } from './commands/demo/demo.ts';
import { audit } from './commands/evidence/audit.ts';
import { evidence } from './commands/evidence/evidence.ts';
import { person } from './commands/evidence/person.ts';
import { retention } from './commands/evidence/retention.ts';
import { doctor } from './commands/operations/doctor.ts';
import { ops } from './commands/operations/ops.ts';
import { console } from './commands/platform/console.ts';
import { context } from './commands/platform/context.ts';
import { golive } from './commands/platform/golive.ts';
import { operator, whoami } from './commands/platform/operator.ts';
import { profile } from './commands/platform/profile.ts';
import { property } from './commands/platform/property.ts';
import { tenant } from './commands/platform/tenant.ts';
import { token } from './commands/platform/token.ts';
import { booking } from './commands/sessions/booking.ts';
import { review } from './commands/sessions/review.ts';
import { sandbox } from './commands/sessions/sandbox.ts';
import { session } from './commands/sessions/session.ts';
import { step } from './commands/sessions/step.ts';
import { pms } from './commands/vendors/pms.ts';
import { provider } from './commands/vendors/provider.ts';
import type { Terminal } from './terminal/terminal.ts';
import { visibleJson } from './terminal/visible.ts';

/** Runs one command line and resolves to its exit code. Never rejects. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { program, cli } = createProgram({ singles, groups }, terminal, args);
  const stranger = findStranger(program, args);
  try {
    // Removes `--help` after an unknown command, because the group's help would replace the error.
    const words = stranger === undefined ? args : args.filter((word) => word !== '--help' && word !== '-h');
    await program.parseAsync([...words], { from: 'user' });
    return cli.exitCode();
  } catch (thrown) {
    const { exitCode, error } = commandFailureOf(thrown);
    if (stranger !== undefined && stranger.near.length > 0) cli.say(`Perhaps: ${stranger.near.join(', ')}`);
    if (error !== null && cli.settings().json) terminal.stderr.write(`${visibleJson({ error })}\n`);
    else if (error !== null) cli.say(renderFailure(error));
    return exitCode;
  } finally {
    await cli.close();
  }
}

export const singles: readonly CreateCommand[] = [demo, doctor, whoami, console];

export const groups: readonly Group[] = [
  tenant,
  property,
  booking,
  token,
  profile,
  pms,
  provider,
  endpoint,
  session,
  review,
  step,
  evidence,
  audit,
  retention,
  person,
  webhook,
  delivery,
  sandbox,
  golive,
  operator,
  context,
  ops,
];
