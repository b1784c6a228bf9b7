import { Command, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../frame/cli.ts';
import { integer, time } from '../frame/command-line/arguments.ts';
import { withExamples } from '../frame/command-line/examples.ts';
import type { Group } from '../frame/command-line/program.ts';
import { exitCodes } from '../frame/failure.ts';
import { parseObject } from '../frame/parse-object.ts';
import { readPages } from '../frame/terminal/pages.ts';
import { readInput } from '../frame/terminal/read-input.ts';
import type { Terminal } from '../frame/terminal/terminal.ts';

/** `guestctl retention …`. */
export const retention: Group = {
  name: 'retention',
  summary: 'How long evidence is kept: policies, legal holds, erasure',
  commands: [
    retentionPreview,
    retentionList,
    retentionShow,
    retentionHold,
    retentionHolds,
    retentionRelease,
    retentionErase,
    retentionPolicy,
  ],
};

/** `guestctl retention preview`: what would be deleted, before anything is. */
function retentionPreview(cli: Cli) {
  const command = new Command('preview')
    .description('Show what would be deleted until a moment, under the policy in force or a proposed one')
    .option('--until <time>', 'RFC 3339; default: now', time, '')
    .option('--preset <name>', 'propose es-rd933-3y, eu-amlr-5y or gdpr-min')
    .option('--policy <file>', 'propose the policy in this JSON file, - for stdin')
    .option('--limit <n>', 'at most so many entries', integer(1, 1_000_000), 1_000)
    .action(async ({ until, limit, ...proposed }) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(proposed, cli.terminal);
      const { client, call } = await cli.admin('RetentionService');
      const due = await readPages(cli, limit, async (page) => {
        const { entries: items, nextPageToken } = await client.PreviewDeletions(
          { tenantId, until, ...policy, ...page },
          call,
        );
        return { items, nextPageToken };
      });
      cli.list(due, ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference']);
    });
  return withExamples(
    command,
    'guestctl retention preview --until 2030-01-01T00:00:00Z',
    'guestctl retention preview --preset gdpr-min --until 2030-01-01T00:00:00Z --json',
  );
}

const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;

/** `guestctl retention list`: where the evidence of a tenant stands. */
function retentionList(cli: Cli) {
  const command = new Command('list')
    .description('List evidence entries and their retention states')
    .addOption(new Option('--state <state>', 'only those in this state').choices(states))
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ state: retentionState = '', limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const entries = await readPages(cli, limit, async (page) => {
        const request = { tenantId, retentionState, ...page };
        const { entries: items, nextPageToken } = await client.ListRetention(request, call);
        return { items, nextPageToken };
      });
      cli.list(entries, ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference']);
    });
  return withExamples(command, 'guestctl retention list', 'guestctl retention list --state LEGAL_HOLD --json');
}

/** `guestctl retention show`: entries, holds and originals of one session. */
function retentionShow(cli: Cli) {
  const command = new Command('show')
    .description("Show the retention of one session: its entries, its holds, and the originals in providers' vaults")
    .argument('<session-id>', 'open or ended')
    .action(async (sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const found = await client.GetRetention({ tenantId, sessionId }, call);
      if (cli.settings().json) return cli.show(found);
      const { entries, holds, originals, guestDataDueAt, guestDataErased } = found;
      cli.list(entries, ['type', 'retentionState', 'deleteAt', 'reference']);
      cli.show({ guestData: guestDataErased ? 'erased' : `kept until ${guestDataDueAt || 'the session has ended'}` });
      if (holds.length > 0) {
        cli.list(holds, ['holdId', { name: 'caseReference', min: 14 }, 'placedAt', 'releasedAt', 'placedBy']);
      }
      if (originals.length > 0) cli.list(originals, ['reference', 'provider', 'dueSince', 'confirmedAt']);
    });
  return withExamples(command, 'guestctl retention show "$SEALED_SESSION_ID"');
}

/** `guestctl retention hold`: nothing of the session is deleted while a hold stands. */
function retentionHold(cli: Cli) {
  const command = new Command('hold')
    .description('Place a legal hold: nothing of the session is deleted while it stands; several cases may hold it')
    .argument('<session-id>', 'open or ended')
    .requiredOption('--case <reference>', 'the case that needs the evidence')
    .action(async (sessionId, { case: caseReference }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, caseReference };
      const placed = await client.PlaceHold(request, call);
      cli.show({ sessionId, ...placed });
      cli.say(`When the case is closed: guestctl retention release ${placed.holdId}`);
    });
  return withExamples(command, 'guestctl retention hold "$SEALED_SESSION_ID" --case "court 12 O 345/26"');
}

/** `guestctl retention holds`: which cases hold what. */
function retentionHolds(cli: Cli) {
  const command = new Command('holds')
    .description('List legal holds, oldest first')
    .option('--case <reference>', 'only those of this case', '')
    .option('--all', 'released ones too', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ case: caseReference, all: includeReleased, limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const holds = await readPages(cli, limit, async (page) => {
        const request = { tenantId, caseReference, includeReleased, ...page };
        const { holds: items, nextPageToken } = await client.ListHolds(request, call);
        return { items, nextPageToken };
      });
      cli.list(holds, [
        'holdId',
        'sessionId',
        { name: 'caseReference', min: 14 },
        'placedAt',
        'releasedAt',
        'placedBy',
      ]);
    });
  return withExamples(command, 'guestctl retention holds', 'guestctl retention holds --case "court 12 O 345/26" --all');
}

/** `guestctl retention release`: one hold less; the last one lets the policy go on, with a full grace. */
function retentionRelease(cli: Cli) {
  const command = new Command('release')
    .description('Release a legal hold; after the last one the policy goes on, with a full grace')
    .argument('<hold-id>', 'from `guestctl retention holds`')
    .action(async (holdId) => {
      await cli.confirm(`Release ${holdId}? Once no hold stands, what is due will be deleted after its grace.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const { holds } = await client.ReleaseHold({ requestId: cli.requestId(), tenantId, holdId }, call);
      cli.show({ holdId, holds });
    });
  return withExamples(command, 'guestctl retention release "$HOLD_ID" --yes');
}

/** `guestctl retention erase`: a guest asked for erasure. */
function retentionErase(cli: Cli) {
  const command = new Command('erase')
    .description(
      'Ask for the erasure of an ended session as soon as the statutory minimum allows; refused under a hold',
    )
    .argument('<session-id>', 'a session that has ended')
    .action(async (sessionId) => {
      await cli.confirm(`Erase the evidence and the guest's data of ${sessionId}? After its grace this is final.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const request = { requestId: cli.requestId(), tenantId, sessionId };
      const { outcome, deleteAt } = await client.RequestErasure(request, call);
      const isRefused = outcome === 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD';
      cli.show({ sessionId, outcome: isRefused ? 'REFUSED_LEGAL_HOLD' : 'SCHEDULED', deleteAt });
      if (!isRefused) return cli.say('Watch it: guestctl retention show');
      cli.say('The refusal is on record. Holds: guestctl retention show');
      cli.endWith(exitCodes.conflict);
    });
  return withExamples(command, 'guestctl retention erase "$SEALED_SESSION_ID" --yes');
}

/** `guestctl retention policy`: the tenant's own policy, shown or set. */
function retentionPolicy(cli: Cli) {
  const command = new Command('policy')
    .description("Show the tenant's own retention policy, or set the next one; it reschedules what is stored")
    .option('--preset <name>', 'set es-rd933-3y, eu-amlr-5y or gdpr-min (to be confirmed by counsel)')
    .option('--policy <file>', 'set the policy in this JSON file, - for stdin')
    .action(async (asked) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(asked, cli.terminal);
      const { client, call } = await cli.admin('RetentionService');
      if (policy.preset === '' && policy.policyJson === '') {
        const { policyJson, version, ...set } = await client.GetPolicy({ tenantId }, call);
        if (version === 0) cli.say("The tenant has no policy of its own: the profiles' hold.");
        if (version === 0 && !cli.settings().json) return;
        return cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
      }
      await cli.confirm(
        'Set this policy? Preview it first with `guestctl retention preview`: evidence may fall due at once.',
      );
      await client.SetPolicy({ requestId: cli.requestId(), tenantId, ...policy }, call);
      const { policyJson, version, ...set } = await client.GetPolicy({ tenantId }, call);
      cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
    });
  return withExamples(command, 'guestctl retention policy', 'guestctl retention policy --preset es-rd933-3y --yes');
}

/** What `--preset` and `--policy` name, as the admin API takes it; both empty when neither is given. */
async function policyOf(
  { preset = '', policy }: { preset?: string | undefined; policy?: string | undefined },
  terminal: Terminal,
): Promise<{ preset: string; policyJson: string }> {
  if (preset !== '' && policy !== undefined) {
    throw new ServiceError('invalid_argument', 'give --preset or --policy, not both');
  }
  return { preset, policyJson: policy === undefined ? '' : (await readInput(policy, terminal)).toString('utf8') };
}
