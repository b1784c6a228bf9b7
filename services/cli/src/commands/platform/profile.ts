import { Option } from '@commander-js/extra-typings';
import type { PageRequest } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import type { ProfileDifference__Output } from '@gcs/proto/gen/gcs/admin/v1/profile_service';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { findListed } from '../../connection/pages.ts';
import { parseObject, readInput, readJson } from '../../terminal/read-input.ts';

export const profile: Group = {
  name: 'profile',
  summary: 'Workflows: versions of the steps that guests pass',
  commands: [
    (cli) =>
      command('validate', 'List every problem of a definition; stores nothing')`guestctl profile validate profile.json`
        .argument('<definition>', 'the file with the definition (JSON), - for stdin')
        .action(async (file) => {
          const definitionJson = await readJson(file, cli.terminal);
          const api = await cli.admin('ProfileService');
          const { problems, sha256 } = await api.ValidateProfile({ definitionJson });
          if (cli.settings().json) cli.show({ valid: problems.length === 0, problems, sha256 });
          else if (problems.length > 0) cli.list(problems, ['field:16', 'message:40']);
          else cli.tell(`${cli.mark(true)} can be published, sha256 ${sha256}`);
          if (problems.length > 0) cli.endWith(exitCodes.invalid);
        }),
    (cli) =>
      command('draft', 'Store a definition as a draft: the next version of a workflow')`
    guestctl profile draft "$NEW_KEY" profile.json
    guestctl profile draft "$DRAFT_KEY" profile.json --replace 1`
        .argument('<key>', 'the workflowKey that clients send')
        .argument('<definition>', 'the file with the definition (JSON), - for stdin')
        .option('--replace <version>', 'replace the definition of this draft instead', integer(1, 1_000_000))
        .action(async (key, file, { replace }) => {
          const definitionJson = await readJson(file, cli.terminal);
          const { api, tenantId, requestId } = await cli.ofTenant('ProfileService');
          const request = { requestId, tenantId, key, definitionJson };
          if (replace === undefined) return cli.show((await api.CreateDraft(request)).profile ?? {});
          const { version, rowVersion: expectedVersion } = await findVersion(cli, key, { version: replace });
          const { profile } = await api.UpdateDraft({ ...request, version, expectedVersion });
          return cli.show(profile ?? {});
        }),
    (cli) =>
      command(
        'diff',
        'Show the differences between two versions, or between a version and a file',
      )`guestctl profile diff hotel-check-in --file profile.json`
        .argument('<key>', 'the workflow')
        .option('--from <version>', 'default: the published one', integer(1, 1_000_000), 0)
        .option('--to <version>', 'default: the newest', integer(1, 1_000_000), 0)
        .option('--file <definition>', 'compare with this definition instead of a stored version')
        .action(async (key, { from: fromVersion, to: toVersion, file }) => {
          const toDefinitionJson = file === undefined ? '' : await readJson(file, cli.terminal);
          const { api, tenantId } = await cli.ofTenant('ProfileService');
          const { differences } = await api.DiffProfiles({ tenantId, key, fromVersion, toVersion, toDefinitionJson });
          const rows = differences.map(({ path, fromJson: from, toJson: to }) => ({ path, from, to }));
          if (rows.length === 0 && !cli.settings().json) return cli.say('no differences');
          const columns = ['path:20', 'from:12', 'to:12'] as const;
          return cli.list(rows, columns, differences.map(differenceOf));
        }),
    (cli) =>
      command('publish', 'Publish a draft for new sessions; the previous version is retired')`
    guestctl profile publish "$DRAFT_KEY"
    guestctl profile publish "$DRAFT_KEY" --version 1`
        .argument('<key>', 'the workflow')
        .option('--version <n>', 'default: the newest draft', integer(1, 1_000_000))
        .action(
          call(cli, ['ProfileService', 'PublishProfile'], {
            ask: async (key, { version: wanted }) => {
              const { version, rowVersion: expectedVersion } = await findVersion(cli, key, {
                version: wanted,
                state: 'DRAFT',
              });
              return { version, expectedVersion };
            },
            show: 'profile',
          }),
        ),
    (cli) =>
      command(
        'promote',
        'Publish a version that was tried in another environment, pinned by its hash',
      )`guestctl profile show hotel-check-in --json | guestctl profile promote -`
        .argument('<file>', 'output of `guestctl profile show <key> --json` in that environment, - for stdin')
        .action(
          call(cli, ['ProfileService', 'PromoteProfile'], {
            ask: async (file) => {
              const { key, sha256, definition } = parseShown((await readInput(file, cli.terminal)).toString('utf8'));
              return {
                key,
                definitionJson: JSON.stringify(definition),
                sha256,
              };
            },
            show: 'profile',
          }),
        ),
    (cli) =>
      command(
        'retire',
        'Retire a version permanently; its sessions keep using it',
      )`guestctl profile retire "$DRAFT_KEY" --version 1 --yes`
        .argument('<key>', 'the workflow')
        .option('--version <n>', 'default: the published one', integer(1, 1_000_000))
        .action(async (key, { version: wanted }) => {
          const found = await findVersion(cli, key, { version: wanted, state: 'PUBLISHED' });
          const { version, rowVersion: expectedVersion } = found;
          await cli.confirm(`Retire version ${version} of ${key}? New sessions can then no longer use it.`);
          const { api, tenantId, requestId } = await cli.ofTenant('ProfileService');
          cli.show((await api.RetireProfile({ requestId, tenantId, key, version, expectedVersion })).profile ?? {});
        }),
    (cli) =>
      command('list', 'List the versions of the workflows, the newest of each first')`
    guestctl profile list
    guestctl profile list --key hotel-check-in --state PUBLISHED --json`
        .option('--key <key>', 'only versions of this workflow', '')
        .addOption(
          new Option('--state <state>', 'only versions in this state').choices(['DRAFT', 'PUBLISHED', 'RETIRED']),
        )
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['ProfileService', 'ListProfiles', 'profiles'], {
            ask: ({ key, state = '' }) => ({ key, state }),
            columns: ['key:16', 'version', 'state', 'publishedAt', 'sha256:12', 'rowVersion'],
          }),
        ),
    (cli) =>
      command('show', 'Show a version of a workflow with its whole definition')`
    guestctl profile show hotel-check-in
    guestctl profile show hotel-check-in --json > shown.json`
        .argument('<key>', 'the workflow')
        .option('--version <n>', 'default: the published one, else the newest', integer(1, 1_000_000), 0)
        .action(
          call(cli, ['ProfileService', 'GetProfile'], {
            ask: (_, { version }) => ({ version }),
            show: ({ profile, definitionJson }) => {
              const definition = parseObject(definitionJson) ?? {};
              if (cli.settings().json) return cli.show({ ...profile, definition });
              cli.show(profile ?? {});
              cli.write(JSON.stringify(definition, null, 2));
            },
          }),
        ),
  ],
};

/** Formats a difference without `from` for an added member, and without `to` for a removed one. */
function differenceOf({ path, fromJson, toJson }: ProfileDifference__Output) {
  const parse = (json: string): unknown => JSON.parse(json);
  return { path, ...(fromJson !== '' && { from: parse(fromJson) }), ...(toJson !== '' && { to: parse(toJson) }) };
}

function parseShown(text: string): { key: string; sha256: string; definition: object } {
  const { key, sha256, definition }: Partial<Record<string, unknown>> = { ...parseObject(text) };
  if (typeof key === 'string' && typeof sha256 === 'string' && typeof definition === 'object' && definition !== null) {
    return { key, sha256, definition };
  }
  throw new ServiceError('invalid_argument', 'this is not what `guestctl profile show <key> --json` prints');
}

async function findVersion(cli: Cli, key: string, wanted: { version?: number | undefined; state?: string }) {
  const { api, tenantId } = await cli.ofTenant('ProfileService');
  const state = wanted.version === undefined ? (wanted.state ?? '') : '';
  const readPage = (page: PageRequest) => api.ListProfiles({ tenantId, key, state, ...page });
  const isWanted = ({ version }: { version: number }) => wanted.version === undefined || version === wanted.version;
  const found = await findListed('profiles', readPage, isWanted);
  if (found !== undefined) return found;
  const which = wanted.version === undefined ? `${state.toLowerCase()} version` : `version ${wanted.version}`;
  throw new ServiceError('not_found', `${key} has no ${which}; see \`${shell`guestctl profile list --key ${key}`}\``);
}
