import { Argument, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { StartError } from '@gcs/kit/start-error';
import type { DeadLetter__Output, ReconcileChangesRequest } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readAll, readPages } from '../../connection/pages.ts';
import { countOf } from '../../terminal/count-of.ts';
import { opsSize } from './size.ts';

export const ops: Group = {
  name: 'ops',
  summary: 'Unpublished, parked and missing changes between services, and sizing',
  commands: [
    (cli) =>
      command('status', 'Show unpublished changes, their publisher, and the number of parked records')`
    guestctl ops status
    guestctl ops status --service session --json`
        .addOption(serviceOption())
        .action(async ({ service }) => {
          const api = await cli.admin('OpsService');
          const { statuses, unavailable } = await api.GetOutboxStatus({ service: serviceInProto(service) });
          const rows = statuses.map((status) => ({ ...status, service: shortNameOf(status.service) }));
          cli.list(rows, ['service', 'pending', 'oldestAgeSeconds', 'deadLetters', 'relay']);
          requireAllThere(unavailable);
        }),
    (cli) =>
      command('parked', 'List the records that could not be handled and those that wait behind them, the oldest first')`
    guestctl ops parked
    guestctl ops parked --service evidence --all --json`
        .argument('[session-id]', 'only records of this session')
        .addOption(serviceOption())
        .option('--all', 'replayed and discarded records too', false)
        .option(...limitedTo(1_000))
        .action(async (sessionId = '', { service, all, limit }) => {
          const api = await cli.admin('OpsService');
          const away = new Set<InProto | 'SERVICE_NAME_UNSPECIFIED'>();
          const letters = await readPages(cli, limit, 'deadLetters', async (page) => {
            const request = { service: serviceInProto(service), sessionId, includeClosed: all, ...page };
            const answer = await api.ListDeadLetters(request);
            for (const name of answer.unavailable) away.add(name);
            return answer;
          });
          const rows = letters.map((letter) => ({ ...letter, service: shortNameOf(letter.service) }));
          cli.list(rows, [
            'service',
            'id',
            'sessionId',
            'reason',
            'parkedAt',
            'error:12',
            'topic',
            'partition',
            'offset',
          ]);
          requireAllThere([...away]);
        }),
    (cli) =>
      command(
        'replay',
        "Apply a session's parked records again, in order, up to the first that still fails",
      )`guestctl ops replay --help`
        .addArgument(new Argument('<service>', 'service that parked the records').choices(serviceNames))
        .argument('<session-id>', 'from `guestctl ops parked`')
        .action(async (name, sessionId) => {
          const service = names[name];
          const api = await cli.admin('OpsService');
          const oldest = (await parkedOf(cli, service, sessionId))[0] ?? nothingParked(name, `record of ${sessionId}`);
          const result = await api.ReplayDeadLetter({ service, id: oldest.id });
          cli.show({ sessionId, ...result });
          if (result.waiting > 0) throw await stoppedAt(cli, service, sessionId);
        }),
    (cli) =>
      command(
        'discard',
        "Discard a session's records that are unreadable or from another installation; records that waited only for them continue",
      )`guestctl ops discard --help`
        .addArgument(new Argument('<service>', 'service that parked the records').choices(serviceNames))
        .argument('[session-id]', 'from `guestctl ops parked`; use --record for a record without a session')
        .option(
          '--record <id>',
          'only this record, even if a replay could apply it',
          integer(1, Number.MAX_SAFE_INTEGER),
        )
        .action(async (name, sessionId = '', { record }) => {
          if (sessionId === '' && record === undefined)
            throw new StartError('Specify a session, or a record with --record.');
          const service = names[name];
          const given = (await parkedOf(cli, service, sessionId)).filter(({ id, reason }) =>
            record === undefined ? unusable.has(reason) : id === record,
          );
          if (given.length === 0)
            nothingParked(name, record === undefined ? `unusable record of ${sessionId}` : `record ${record}`);
          const discarded = given.map(({ id }) => id);
          const [what, ids] = [countOf(given.length, 'record'), `(id ${discarded.join(', ')})`];
          await cli.confirm(`Discard ${what} of ${name} ${ids}? Nobody can apply a discarded record.`);
          const api = await cli.admin('OpsService');
          for (const id of discarded) await api.DiscardDeadLetter({ service, id });
          cli.show({ service: name, discarded }, `${what} discarded ${ids}`);
        }),
    (cli) =>
      command(
        'reconcile',
        'Compare published changes with those that other services have applied; exits 5 if any is missing',
      )`
    guestctl ops reconcile
    guestctl ops reconcile --repair --min-age 10 --json`
        .argument('[session-id]', 'only this session; default: all')
        .addOption(serviceOption())
        .option('--repair', 'publish the missing changes again', false)
        .option('--min-age <seconds>', 'ignore younger changes, which may be on their way', integer(1, 86_400), 60)
        .action(async (sessionId = '', { service, repair, minAge: minAgeSeconds }) => {
          const request = { service: serviceInProto(service), sessionId, minAgeSeconds, repair, pageSize };
          const { compared, republished, gaps, lost } = await reconcileAll(cli, request);
          if (cli.settings().json) cli.show({ compared, republished, gaps, lost });
          else {
            cli.list(gaps, [
              ...(['sessionId', 'consumer', 'missing', 'parked'] as const),
              ...(['publisher', 'publishedVersion', 'appliedVersion'] as const),
            ]);
            cli.say(`${compared} histories and delivery receipts compared, ${republished} changes published again`);
            cli.say(`Changes of the last ${minAgeSeconds} s were not compared; --min-age sets this time.`);
            showLost(cli, lost);
          }
          if (gaps.length > 0 && !repair) cli.endWith(exitCodes.verificationFailed);
        }),
    opsSize,
  ],
};

/** A replay does not help records that were parked for these reasons. */
const unusable = new Set(['malformed', 'schema', 'missing_key', 'wrong_key', 'foreign']);

async function parkedOf(cli: Cli, service: InProto, sessionId: string): Promise<DeadLetter__Output[]> {
  const api = await cli.admin('OpsService');
  return readAll('deadLetters', (page) => api.ListDeadLetters({ service, sessionId, ...page }));
}

function nothingParked(service: ShortName, what: string): never {
  throw new ServiceError('not_found', `${service} has parked no ${what}; see \`guestctl ops parked\``);
}

/** Names the record at which a replay stopped. The records behind it only wait. */
async function stoppedAt(cli: Cli, service: InProto, sessionId: string): Promise<ServiceError> {
  const waiting = await parkedOf(cli, service, sessionId);
  const stopped = waiting.find(({ reason }) => reason !== 'behind_parked') ?? waiting[0];
  const why = stopped === undefined ? '' : ` record ${stopped.id}, ${stopped.reason}: ${stopped.error}`;
  return new ServiceError('failed_precondition', `the replay stopped at${why}`);
}

const pageSize = 1_000;

/**
 * Shows changes that only consumers still have. They do not fail the command, because nobody can publish them again.
 */
function showLost(cli: Cli, lost: readonly LostRow[]): void {
  if (lost.length === 0) return;
  cli.say("Lost with the publisher's database; the consumer keeps these changes.");
  cli.list(lost, ['sessionId', 'publisher', 'missing', 'consumer', 'publishedVersion', 'appliedVersion']);
}

async function reconcileAll(cli: Cli, request: ReconcileChangesRequest) {
  const api = await cli.admin('ReconciliationService');
  const progress = cli.progress('histories', pageSize);
  const pages = [await api.ReconcileChanges(request)];
  const count = (member: 'compared' | 'republished') => pages.reduce((sum, page) => sum + page[member], 0);
  for (let pageToken = pages[0]?.nextPageToken ?? ''; pageToken !== ''; ) {
    progress.at(count('compared'), count('compared') + pageSize);
    const page = await api.ReconcileChanges({ ...request, pageToken });
    pages.push(page);
    pageToken = page.nextPageToken;
  }
  progress.end();
  const gaps = pages.flatMap((page) => page.gaps).map(withShortNames);
  const lost = pages.flatMap((page) => page.lost).map(withShortNames);
  return { compared: count('compared'), republished: count('republished'), gaps, lost };
}

type LostRow = Awaited<ReturnType<typeof reconcileAll>>['lost'][number];

function withShortNames<T extends Record<'publisher' | 'consumer', InProto | 'SERVICE_NAME_UNSPECIFIED'>>(row: T) {
  return { ...row, publisher: shortNameOf(row.publisher), consumer: shortNameOf(row.consumer) };
}

const names = {
  session: 'SERVICE_NAME_SESSION',
  evidence: 'SERVICE_NAME_EVIDENCE',
  'webhook-delivery': 'SERVICE_NAME_WEBHOOK_DELIVERY',
  stays: 'SERVICE_NAME_STAYS',
} as const;

type ShortName = keyof typeof names;
type InProto = (typeof names)[ShortName];

const serviceNames = ['session', 'evidence', 'webhook-delivery', 'stays'] as const satisfies readonly ShortName[];

function serviceOption(): Option<'--service <name>', undefined, undefined, undefined, false, ShortName> {
  return new Option('--service <name>', 'only this service; default: all').choices(serviceNames);
}

function serviceInProto(name: ShortName | undefined): InProto | 'SERVICE_NAME_UNSPECIFIED' {
  return name === undefined ? 'SERVICE_NAME_UNSPECIFIED' : names[name];
}

function requireAllThere(unavailable: readonly (InProto | 'SERVICE_NAME_UNSPECIFIED')[]): void {
  if (unavailable.length > 0) throw new Error(`no answer from ${unavailable.map(shortNameOf).join(', ')}`);
}

function shortNameOf(service: InProto | 'SERVICE_NAME_UNSPECIFIED'): string {
  return serviceNames.find((name) => names[name] === service) ?? service;
}
