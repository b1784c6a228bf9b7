import { Command, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../command-line/cli.ts';
import { type Group, integer, time, withExamples } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readPages } from '../../connection/pages.ts';
import { parseObject, readInput } from '../../terminal/read-input.ts';
import type { Terminal } from '../../terminal/terminal.ts';

export const retention: Group = {
  name: 'retention',
  summary: 'How long evidence is kept: policies, legal holds, erasure',
  commands: [
    retentionPreview,
    retentionList,
    retentionShow,
    retentionOriginals,
    retentionHold,
    retentionHolds,
    retentionExtend,
    retentionRelease,
    retentionErase,
    retentionPolicy,
  ],
};

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
      const api = await cli.admin('RetentionService');
      const due = await readPages(cli, limit, 'entries', (page) =>
        api.PreviewDeletions({ tenantId, until, ...policy, ...page }),
      );
      cli.list(due, ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference']);
    });
  return withExamples(command)`
    guestctl retention preview --until 2030-01-01T00:00:00Z
    guestctl retention preview --preset gdpr-min --until 2030-01-01T00:00:00Z --json`;
}

const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;

function retentionList(cli: Cli) {
  const command = new Command('list')
    .description('List evidence entries and their retention states')
    .addOption(new Option('--state <state>', 'only those in this state').choices(states))
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ state: retentionState = '', limit }) => {
      const { api, tenantId } = await cli.ofTenant('RetentionService');
      const entries = await readPages(cli, limit, 'entries', (page) =>
        api.ListRetention({ tenantId, retentionState, ...page }),
      );
      cli.list(entries, ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference']);
    });
  return withExamples(command)`
    guestctl retention list
    guestctl retention list --state LEGAL_HOLD --json`;
}

function retentionShow(cli: Cli) {
  const command = new Command('show')
    .description("Show the retention of one session: its entries, its holds, and the originals in providers' vaults")
    .argument('<session-id>', 'open or ended')
    .action(async (sessionId) => {
      const { api, tenantId } = await cli.ofTenant('RetentionService');
      const found = await api.GetRetention({ tenantId, sessionId });
      if (cli.settings().json) return cli.show(found);
      const { entries, holds, originals, guestDataDueAt, guestDataErased } = found;
      cli.list(entries, ['type', 'retentionState', 'deleteAt', 'reference']);
      cli.show({ guestData: guestDataErased ? 'erased' : `kept until ${guestDataDueAt || 'the session has ended'}` });
      if (holds.length > 0) {
        cli.list(holds, ['holdId', 'caseReference:14', 'placedAt', 'releasedAt', 'placedBy']);
      }
      if (originals.length > 0) cli.list(originals, ['reference', 'provider', 'dueSince', 'confirmedAt', 'failure']);
    });
  return withExamples(command)`guestctl retention show "$SEALED_SESSION_ID"`;
}

function retentionOriginals(cli: Cli) {
  const command = new Command('originals')
    .description("List originals in providers' vaults whose deletion the provider has not confirmed")
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ limit }) => {
      const { api, tenantId } = await cli.ofTenant('RetentionService');
      const originals = await readPages(cli, limit, 'originals', (page) =>
        api.ListUnconfirmedOriginals({ tenantId, ...page }),
      );
      cli.list(originals, ['provider', 'dueSince', 'sessionId', 'reference', 'failure']);
    });
  return withExamples(command)`guestctl retention originals`;
}

function retentionHold(cli: Cli) {
  const command = new Command('hold')
    .description('Place a legal hold: nothing of the session is deleted while it stands; several cases may hold it')
    .argument('<session-id>', 'open or ended')
    .requiredOption('--case <reference>', 'the case that needs the evidence')
    .option('--reason <text>', 'why; no personal data', '')
    .option(
      '--until <time>',
      'when the case is expected to be over, RFC 3339; the hold stands until it is released',
      time,
      '',
    )
    .action(async (sessionId, { case: caseReference, reason, until: endsAt }) => {
      const { api, tenantId, requestId } = await cli.ofTenant('RetentionService');
      const placed = await api.PlaceHold({ requestId, tenantId, sessionId, caseReference, reason, endsAt });
      cli.show({ sessionId, ...placed });
      cli.say(`When the case is closed: guestctl retention release ${placed.holdId}`);
    });
  return withExamples(command)`guestctl retention hold "$SEALED_SESSION_ID" --case "court 12 O 345/26"`;
}

function retentionHolds(cli: Cli) {
  const command = new Command('holds')
    .description('List legal holds, oldest first')
    .option('--case <reference>', 'only those of this case', '')
    .option('--all', 'released ones too', false)
    .option('--past-end', 'only those that stand although their end has passed', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ case: caseReference, all: includeReleased, pastEnd, limit }) => {
      const { api, tenantId } = await cli.ofTenant('RetentionService');
      const holds = await readPages(cli, limit, 'holds', (page) =>
        api.ListHolds({ tenantId, caseReference, includeReleased, pastEnd, ...page }),
      );
      cli.list(holds, ['holdId', 'sessionId', 'caseReference:14', 'placedAt', 'endsAt', 'placedBy', 'releasedAt']);
    });
  return withExamples(command)`
    guestctl retention holds
    guestctl retention holds --case "court 12 O 345/26" --all`;
}

function retentionExtend(cli: Cli) {
  const command = new Command('extend')
    .description('Give a legal hold another end; it stands until it is released, whatever its end')
    .argument('<hold-id>', 'from `guestctl retention holds`')
    .option('--until <time>', 'RFC 3339; default: no end', time, '')
    .action(async (holdId, { until }) => {
      const { api, tenantId, requestId } = await cli.ofTenant('RetentionService');
      const { endsAt } = await api.ExtendHold({ requestId, tenantId, holdId, endsAt: until });
      cli.show({ holdId, endsAt });
    });
  return withExamples(command)`guestctl retention extend "$HOLD_ID" --until 2030-01-01T00:00:00Z`;
}

function retentionRelease(cli: Cli) {
  const command = new Command('release')
    .description('Release a legal hold; after the last one the policy goes on, with a full grace')
    .argument('<hold-id>', 'from `guestctl retention holds`')
    .action(async (holdId) => {
      await cli.confirm(`Release ${holdId}? Once no hold stands, what is due will be deleted after its grace.`);
      const { api, tenantId, requestId } = await cli.ofTenant('RetentionService');
      const { holds } = await api.ReleaseHold({ requestId, tenantId, holdId });
      cli.show({ holdId, holds });
    });
  return withExamples(command)`guestctl retention release "$HOLD_ID" --yes`;
}

function retentionErase(cli: Cli) {
  const command = new Command('erase')
    .description(
      'Ask for the erasure of an ended session as soon as the statutory minimum allows; refused under a hold',
    )
    .argument('<session-id>', 'a session that has ended')
    .action(async (sessionId) => {
      await cli.confirm(`Erase the evidence and the guest's data of ${sessionId}? After its grace this is final.`);
      const { api, tenantId, requestId } = await cli.ofTenant('RetentionService');
      const { outcome, deleteAt } = await api.RequestErasure({ requestId, tenantId, sessionId });
      const isRefused = outcome === 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD';
      cli.show({ sessionId, outcome: isRefused ? 'REFUSED_LEGAL_HOLD' : 'SCHEDULED', deleteAt });
      if (!isRefused) return cli.say('Watch it: guestctl retention show');
      cli.say('The refusal is on record. Holds: guestctl retention show');
      cli.endWith(exitCodes.conflict);
    });
  return withExamples(command)`guestctl retention erase "$SEALED_SESSION_ID" --yes`;
}

function retentionPolicy(cli: Cli) {
  const command = new Command('policy')
    .description("Show the tenant's own retention policy, or set the next one; it reschedules what is stored")
    .option('--preset <name>', 'set es-rd933-3y, eu-amlr-5y or gdpr-min (to be confirmed by counsel)')
    .option('--policy <file>', 'set the policy in this JSON file, - for stdin')
    .action(async (asked) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(asked, cli.terminal);
      const api = await cli.admin('RetentionService');
      if (policy.preset === '' && policy.policyJson === '') {
        const { policyJson, version, ...set } = await api.GetPolicy({ tenantId });
        if (version === 0) cli.say("The tenant has no policy of its own: the profiles' hold.");
        if (version === 0 && !cli.settings().json) return;
        return cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
      }
      await cli.confirm(
        'Set this policy? Preview it first with `guestctl retention preview`: evidence may fall due at once.',
      );
      await api.SetPolicy({ requestId: cli.requestId(), tenantId, ...policy });
      const { policyJson, version, ...set } = await api.GetPolicy({ tenantId });
      cli.show({ version, ...set, policy: parseObject(policyJson) ?? null });
    });
  return withExamples(command)`
    guestctl retention policy
    guestctl retention policy --preset es-rd933-3y --yes`;
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
