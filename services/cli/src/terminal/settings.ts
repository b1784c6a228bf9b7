import { Command, Option } from '@commander-js/extra-typings';

export type Settings = ReturnType<ReturnType<typeof rootCommand>['opts']>;

export function rootCommand() {
  return new Command('guestctl')
    .description('Guest compliance sessions from the command line')
    .option('--json', 'data as JSON')
    .option('--utc', 'exact times, instead of `3 min ago`')
    .option('--context <name>', 'the deployment to call, from `guestctl context list` (or GCS_CONTEXT)')
    .option('--tenant <tenant>', 'id or name of the tenant (or GCS_TENANT); not needed if there is only one')
    .option('--purpose <text>', 'why you do this; kept in the operator log')
    .addOption(new Option('--request-id <id>', 'repeat an earlier call: the same id returns the first result'))
    .option('--yes', 'confirm destructive commands')
    .option('--no-input', 'never ask; refuse instead');
}
