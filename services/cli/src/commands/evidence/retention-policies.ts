import { ServiceError } from '@gcs/kit/errors';
import type { SimulatedSessions__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { addedUp } from '@gcs/proto/simulated-sessions';
import { list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, integer, time } from '../../command-line/command.ts';
import { parseObject, readInput } from '../../terminal/read-input.ts';
import type { Terminal } from '../../terminal/terminal.ts';

export function retentionPreview(cli: Cli) {
  return command('preview', 'Show the deletions until a time, under the current policy or a proposed one')`
    guestctl retention preview --until 2030-01-01T00:00:00Z
    guestctl retention preview --preset gdpr-min --until 2030-01-01T00:00:00Z --json`
    .option('--until <time>', 'RFC 3339; default: now', time, '')
    .option('--preset <name>', 'propose es-rd933-3y, eu-amlr-5y or gdpr-min')
    .option('--policy <file>', 'propose the policy in this JSON file, - for stdin')
    .option('--limit <n>', 'at most this many entries', integer(1, 1_000_000), 1_000)
    .action(
      list(cli, ['RetentionService', 'PreviewDeletions', 'entries'], {
        ask: async ({ until, limit: _, ...proposed }) => ({ until, ...(await policyOf(proposed, cli.terminal)) }),
        columns: ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference'],
      }),
    );
}

export function retentionSimulate(cli: Cli) {
  return command(
    'simulate',
    'Count the sessions that a policy would change, per property, workflow version and current policy; by default, show the current state',
  )`
    guestctl retention simulate
    guestctl retention simulate --preset gdpr-min --json`
    .option('--preset <name>', 'simulate es-rd933-3y, eu-amlr-5y or gdpr-min')
    .option('--policy <file>', 'simulate the policy in this JSON file, - for stdin')
    .option('--limit <n>', 'count at least this many sessions, the oldest first', integer(1, 100_000_000), 100_000)
    .action(async ({ limit, ...proposed }) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(proposed, cli.terminal);
      const api = await cli.admin('RetentionService');
      let groups: SimulatedSessions__Output[] = [];
      let pageToken = '';
      do {
        const page = await api.SimulatePolicy({ tenantId, ...policy, pageSize: 1_000, pageToken });
        groups = addedUp([...groups, ...page.groups], likeOf);
        pageToken = page.nextPageToken;
      } while (pageToken !== '' && sessionsOf(groups) < limit);
      if (pageToken !== '') cli.say(`these are the oldest ${sessionsOf(groups)} sessions; --limit counts more`);
      cli.list(
        groups.toSorted((one, other) => (likeOf(one) < likeOf(other) ? -1 : 1)),
        [
          'propertyReference',
          'workflowVersion',
          'sessions',
          'earlier',
          'later',
          'unchanged',
          'atOnce',
          'held',
          'deleted',
          'erasureRequested',
          'open',
          'firstWouldGoAt',
          'firstGoesAt',
        ],
      );
    });
}

export function retentionPolicy(cli: Cli) {
  return command(
    'policy',
    "Show the tenant's own retention policy, or set the next one, which reschedules stored evidence",
  )`
    guestctl retention policy
    guestctl retention policy --preset es-rd933-3y --purpose "decision of the data protection officer" --yes`
    .option('--preset <name>', 'set es-rd933-3y, eu-amlr-5y or gdpr-min (to be confirmed by counsel)')
    .option('--policy <file>', 'set the policy in this JSON file, - for stdin')
    .action(async (asked) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(asked, cli.terminal);
      const api = await cli.admin('RetentionService');
      if (policy.preset === '' && policy.policyJson === '') {
        const { policyJson, version, ...set } = await api.GetPolicy({ tenantId });
        if (version === 0) cli.say('The tenant has no own policy, so the policies of the workflows apply.');
        if (version === 0 && !cli.settings().json) return;
        return cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
      }
      const { version: expectedVersion } = await api.GetPolicy({ tenantId });
      await cli.confirm(
        'Set this policy? Evidence may become due for deletion immediately, so try it first with `guestctl retention simulate`.',
      );
      await api.SetPolicy({ requestId: cli.requestId(), tenantId, expectedVersion, ...policy });
      const { policyJson, version, ...set } = await api.GetPolicy({ tenantId });
      cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
    });
}

function likeOf({ propertyReference, workflowVersion, policyJson }: SimulatedSessions__Output): string {
  return JSON.stringify([propertyReference, workflowVersion, policyJson]);
}

function sessionsOf(groups: readonly SimulatedSessions__Output[]): number {
  return groups.reduce((sum, { sessions }) => sum + sessions, 0);
}

async function policyOf(
  { preset = '', policy }: { preset?: string | undefined; policy?: string | undefined },
  terminal: Terminal,
): Promise<{ preset: string; policyJson: string }> {
  if (preset !== '' && policy !== undefined) {
    throw new ServiceError('invalid_argument', 'give --preset or --policy, not both');
  }
  return { preset, policyJson: policy === undefined ? '' : (await readInput(policy, terminal)).toString('utf8') };
}
