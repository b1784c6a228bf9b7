import { writeFile } from 'node:fs/promises';
import { cancelEach, eraseEach, type SessionOutcome } from '@gcs/kit/admin/each-session';
import type { PageRequest } from '@gcs/kit/admin/page';
import { copyOfPerson } from '@gcs/kit/admin/person-copy';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, severalTexts } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readAll } from '../../connection/pages.ts';
import { readInput } from '../../terminal/read-input.ts';
import { untilLogged } from './evidence.ts';

export const person: Group = {
  name: 'person',
  summary: 'All sessions of one person, for a request about their data',
  commands: [
    (cli) =>
      personCommand(
        'export',
        'Export all data about a person, without data of others, as a copy for the person',
      )`guestctl person export "$CONTACT_FILE" --out copy.json --purpose "access request 8"`
        .requiredOption('--out <file>', 'where to write the copy, - for stdout')
        .action(async (file, { only, out }) => {
          const { sessionIds, tenantId } = await findPerson(cli, file, only);
          const apis = {
            sessions: await cli.admin('SessionAdminService'),
            evidence: await cli.admin('EvidenceAdminService'),
            retention: await cli.admin('RetentionService'),
          };
          const about = { tenantId, sessionIds, madeAt: cli.terminal.now() };
          const copy = await untilLogged(() => copyOfPerson(apis, about, undefined));
          if (out === '-') return cli.write(copy);
          await writeFile(out, copy, { mode: 0o600 });
          cli.show({ file: out, sessions: sessionIds.length });
        }),
    (cli) =>
      personCommand(
        'erase',
        'Request the erasure of every session of a person; each refusal is reported',
      )`guestctl person erase "$CONTACT_FILE" --purpose "request of the guest of 3 May" --yes`.action(
        async (file, { only }) => {
          const { sessionIds, tenantId } = await findPerson(cli, file, only);
          await cli.confirm(
            `Erase the evidence and the guest's data of ${sessionIds.join(', ')}? After the grace period this is final.`,
          );
          const api = await cli.admin('RetentionService');
          const asked = { requestId: cli.requestId(), sessionIds };
          showOutcomes(cli, await eraseEach(asked, (about) => api.RequestErasure({ ...about, tenantId })));
          cli.say('To cancel before the guest data are destroyed: guestctl person cancel');
        },
      ),
    (cli) =>
      personCommand(
        'cancel',
        "Cancel the requested erasures of a person before the guest's data are destroyed",
      )`guestctl person cancel "$ERASED_CONTACT_FILE" --purpose "the guest took the request of 3 May back"`.action(
        async (file, { only }) => {
          const { sessionIds, tenantId } = await findPerson(cli, file, only);
          const api = await cli.admin('RetentionService');
          const asked = { requestId: cli.requestId(), sessionIds };
          showOutcomes(cli, await cancelEach(asked, (about) => api.CancelErasure({ ...about, tenantId })));
        },
      ),
  ],
};

function personCommand(name: string, description: string) {
  return (examples: TemplateStringsArray) =>
    command(
      name,
      description,
    )(examples)
      .argument('<file>', "a file with the person's e-mail address or telephone number, - for stdin")
      .option('--only <session-ids>', 'only these sessions of the person; people may share an address', severalTexts);
}

async function findPerson(cli: Cli, file: string, only: readonly string[] | undefined) {
  const contact = (await readInput(file, cli.terminal)).toString('utf8').trim();
  const { api, tenantId } = await cli.ofTenant('SessionAdminService');
  const find = (page: PageRequest) => api.SearchSessionsByContact({ tenantId, contact, ...page });
  const found = (await readAll('sessions', find)).map(({ id }) => id);
  const sessionIds = only ?? found;
  const other = sessionIds.find((id) => !found.includes(id));
  if (other !== undefined) throw new ServiceError('not_found', `${other} is no session of this person`);
  if (sessionIds.length === 0) throw new ServiceError('not_found', 'no session of this person is known');
  return { sessionIds, tenantId };
}

function showOutcomes(cli: Cli, outcomes: readonly SessionOutcome[]): void {
  cli.list(outcomes, ['sessionId', 'outcome', 'deleteAt', 'why:24']);
  if (outcomes.some(({ outcome }) => !['SCHEDULED', 'CANCELLED'].includes(outcome))) cli.endWith(exitCodes.conflict);
}
