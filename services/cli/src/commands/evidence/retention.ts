import { Option } from '@commander-js/extra-typings';
import { shell } from '@gcs/kit/shell';
import { basisText } from '@gcs/proto/retention-policy';
import { call, list } from '../../command-line/call.ts';
import { command, type Group, limitedTo, time } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { retentionPolicy, retentionPreview, retentionSimulate } from './retention-policies.ts';

export const retention: Group = {
  name: 'retention',
  summary: 'Retention of evidence: policies, legal holds, erasure',
  commands: [
    retentionPreview,
    retentionSimulate,
    (cli) =>
      command('list', 'List evidence entries and their retention states')`
    guestctl retention list
    guestctl retention list --state LEGAL_HOLD --json`
        .addOption(new Option('--state <state>', 'only entries in this state').choices(states))
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['RetentionService', 'ListRetention', 'entries'], {
            ask: ({ state: retentionState = '' }) => ({ retentionState }),
            columns: ['sessionId', 'type', 'retentionState', 'deleteAt', 'reference'],
          }),
        ),
    (cli) =>
      command(
        'show',
        "Show the retention of one session: its entries, its holds, and the originals in providers' vaults",
      )`guestctl retention show "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'open or ended')
        .action(
          call(cli, ['RetentionService', 'GetRetention'], {
            show: (found) => {
              if (cli.settings().json) return cli.show(found);
              const { entries, holds, originals } = found;
              cli.list(entries, ['type', 'retentionState', 'deleteAt', 'reference']);
              cli.show({ guestData: guestDataText(found), dates: basisText(found) });
              if (holds.length > 0)
                cli.list(holds, ['holdId', 'caseReference:14', 'placedAt', 'releasedAt', 'placedBy']);
              if (originals.length > 0)
                cli.list(originals, ['reference', 'provider', 'dueSince', 'confirmedAt', 'leftToVendor', 'failure']);
            },
          }),
        ),
    (cli) =>
      command(
        'originals',
        "List originals in providers' vaults whose deletion the provider has not confirmed",
      )`guestctl retention originals`
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['RetentionService', 'ListUnconfirmedOriginals', 'originals'], {
            columns: ['provider', 'dueSince', 'sessionId', 'reference', 'failure'],
          }),
        ),
    (cli) =>
      command(
        'hold',
        'Place a legal hold, which prevents deletions in a session; several cases may hold a session',
      )`guestctl retention hold "$SEALED_SESSION_ID" --case "court 12 O 345/26" --purpose "order of the court of 3 May"`
        .argument('<session-id>', 'open or ended')
        .requiredOption('--case <reference>', 'the case that needs the evidence')
        .option('--reason <text>', 'why; no personal data', '')
        .option('--until <time>', 'expected end of the case, RFC 3339; the hold lasts until its release', time, '')
        .action(
          call(cli, ['RetentionService', 'PlaceHold'], {
            ask: (sessionId, { case: caseReference, reason, until: endsAt }) => ({
              sessionId,
              caseReference,
              reason,
              endsAt,
            }),
            show: (placed, sessionId) => ({ sessionId, ...placed }),
            say: ({ holdId }) => `When the case is closed: ${shell`guestctl retention release ${holdId}`}`,
          }),
        ),
    (cli) =>
      command('holds', 'List legal holds, oldest first')`
    guestctl retention holds
    guestctl retention holds --case "court 12 O 345/26" --all`
        .option('--case <reference>', 'only holds of this case', '')
        .option('--all', 'released holds too', false)
        .option('--past-end', 'only holds past their expected end', false)
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['RetentionService', 'ListHolds', 'holds'], {
            ask: ({ case: caseReference, all: includeReleased, pastEnd }) => ({
              caseReference,
              includeReleased,
              pastEnd,
            }),
            columns: ['holdId', 'sessionId', 'caseReference:14', 'placedAt', 'endsAt', 'placedBy', 'releasedAt'],
          }),
        ),
    (cli) =>
      command(
        'extend',
        'Change the expected end of a legal hold; the hold lasts until its release',
      )`guestctl retention extend "$HOLD_ID" --until 2030-01-01T00:00:00Z --purpose "the second instance goes on"`
        .argument('<hold-id>', 'from `guestctl retention holds`')
        .option('--until <time>', 'RFC 3339; default: no end', time, '')
        .action(
          call(cli, ['RetentionService', 'ExtendHold'], {
            ask: (_, { until: endsAt }) => ({ endsAt }),
            show: ({ endsAt }, holdId) => ({ holdId, endsAt }),
          }),
        ),
    (cli) =>
      command(
        'release',
        'Release a legal hold; after the last one the policy applies again, with a full grace period',
      )`guestctl retention release "$HOLD_ID" --purpose "the case is closed" --yes`
        .argument('<hold-id>', 'from `guestctl retention holds`')
        .action(
          call(cli, ['RetentionService', 'ReleaseHold'], {
            confirm: (holdId) =>
              `Release ${holdId}? If no other hold remains, evidence past its retention is deleted after its grace period.`,

            show: ({ holds }, holdId) => ({ holdId, holds }),
          }),
        ),
    (cli) =>
      command(
        'erase',
        'Request the erasure of an ended session as soon as the statutory minimum allows; refused under a hold',
      )`guestctl retention erase "$SEALED_SESSION_ID" --purpose "request of the guest of 3 May" --yes`
        .argument('<session-id>', 'a session that has ended')
        .action(
          call(cli, ['RetentionService', 'RequestErasure'], {
            confirm: (sessionId) =>
              `Erase the evidence and the guest's data of ${sessionId}? After the grace period this is final.`,

            show: ({ outcome, deleteAt }, sessionId) => {
              const isRefused = outcome === 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD';
              if (isRefused) cli.endWith(exitCodes.conflict);
              return { sessionId, outcome: isRefused ? 'REFUSED_LEGAL_HOLD' : 'SCHEDULED', deleteAt };
            },
            say: ({ outcome }) =>
              outcome === 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
                ? 'The refusal is on record. Holds: guestctl retention show'
                : 'Watch the erasure: guestctl retention show',
          }),
        ),
    (cli) =>
      command(
        'cancel',
        "Cancel a requested erasure before the guest's data are destroyed; the policy's dates apply again",
      )`guestctl retention cancel "$ERASED_SESSION_ID" --purpose "the guest took the request of 3 May back"`
        .argument('<session-id>', 'a session whose erasure is requested')
        .action(
          call(cli, ['RetentionService', 'CancelErasure'], {
            show: (cancelled, sessionId) => ({ sessionId, ...cancelled }),
            say: 'See the dates: guestctl retention show',
          }),
        ),
    retentionPolicy,
  ],
};

const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;

type GuestData = {
  guestDataErased: boolean;
  guestDataErasureOrdered: boolean;
  guestDataDueAt: string;
  holds: readonly { releasedAt: string }[];
};

function guestDataText({ guestDataErased, guestDataErasureOrdered, guestDataDueAt, holds }: GuestData): string {
  if (guestDataErased) return 'erased';
  if (guestDataErasureOrdered) return 'erasure ordered, not yet confirmed';
  if (holds.some(({ releasedAt }) => releasedAt === '')) return 'kept while a hold stands';
  return `kept until ${guestDataDueAt || 'the session has ended'}`;
}
