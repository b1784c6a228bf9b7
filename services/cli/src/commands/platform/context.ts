import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { publicAuthorities } from '@gcs/kit/crypto/tls';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import { command, type Group } from '../../command-line/command.ts';
import {
  builtInContexts,
  type Context,
  chooseContext,
  chosenName,
  readContexts,
  writeContexts,
} from '../../connection/contexts.ts';
import { readNamed } from '../../terminal/read-input.ts';

export const context: Group = {
  name: 'context',
  summary: 'The deployments that commands can call',
  commands: [
    /** A context contains only the paths of secret files, so a renewed secret needs no command. */
    (cli) => {
      const add = command('add', 'Add a deployment under a name, or change its settings')`
    guestctl context add staging --credentials credentials.json
    guestctl context add eu-production --admin gcs.example.com:9090 --admin-ca system --operator-token-file operator.jwt`.argument(
        '<name>',
        'a name for the deployment',
      );
      for (const [, flags, text] of members) add.option(flags, text);
      return add.action(async (name, options) => {
        if (!/^[a-zA-Z0-9][\w.-]{0,62}$/.test(name)) {
          throw new ServiceError(
            'invalid_argument',
            'the name must have at most 63 letters, digits, dots, hyphens and underscores',
          );
        }
        const { environment } = cli.terminal;
        const { current, contexts } = await readContexts(environment);
        const known = Object.hasOwn(contexts, name) ? contexts[name] : {};
        const context = { ...known, ...(await contextOf(options)) };
        if (Object.keys(context).length === 0) {
          const message = 'name the address of the deployment: --credentials, or --admin with --operator-token-file';
          throw new ServiceError('invalid_argument', message);
        }
        await writeContexts(environment, { current, contexts: { ...contexts, [name]: context } });
        cli.say(`added; \`${shell`guestctl context use ${name}`}\` makes it the default of commands`);
      });
    },
    (cli) =>
      command('use', 'Choose the deployment that commands call')`guestctl context use local`
        .argument('<name>', 'from `guestctl context list`')
        .action(async (name) => {
          const { environment } = cli.terminal;
          await chooseContext(environment, name);
          const { contexts } = await readContexts(environment);
          await writeContexts(environment, { current: name, contexts });
          cli.say(`commands now call ${name}`);
        }),
    (cli) =>
      command('list', 'List the configured deployments')`guestctl context list`.action(async () => {
        const { environment } = cli.terminal;
        const stored = await readContexts(environment);
        const chosen = chosenName(environment, cli.settings().context, stored);
        const rows = Object.entries({ ...builtInContexts(environment), ...stored.contexts }).map(([name, context]) => ({
          name,
          current: name === chosen ? '*' : '',
          adminAddress: context.adminAddress ?? '',
          credentials: context.credentials ?? '',
          tenant: context.tenant ?? '',
        }));
        cli.list(rows, ['name', 'current', 'adminAddress', 'tenant', 'credentials:20']);
      }),
    (cli) =>
      command(
        'rm',
        'Remove the settings of a deployment',
      )`guestctl context add old --credentials credentials.json && guestctl context rm old`
        .argument('<name>', 'from `guestctl context list`')
        .action(async (name) => {
          const { environment } = cli.terminal;
          const { current, contexts } = await readContexts(environment);
          if (!Object.hasOwn(contexts, name))
            throw new ServiceError('not_found', `there is no context ${name} to remove`);
          const { [name]: _, ...others } = contexts;
          await writeContexts(environment, { current: current === name ? null : current, contexts: others });
        }),
  ],
};

const members: readonly [member: keyof Context, flags: string, text: string][] = [
  ['credentials', '--credentials <file>', 'the credentials.json of a first run'],
  ['adminAddress', '--admin <host:port>', 'its admin port'],
  [
    'adminCaFile',
    '--admin-ca <file>',
    'the CA of its certificate (PEM), or `system` (GCS_ADMIN_CA_FILE); none: plain text',
  ],
  ['adminCertFile', '--admin-cert <file>', 'your certificate, if the port requires one (GCS_ADMIN_CERT_FILE)'],
  ['adminKeyFile', '--admin-key <file>', 'its key (GCS_ADMIN_KEY_FILE)'],
  [
    'adminServerName',
    '--admin-server-name <name>',
    'the name in its certificate, if the address has another name (GCS_ADMIN_SERVER_NAME)',
  ],
  ['operatorTokenFile', '--operator-token-file <file>', 'file of your JWT; read at every call'],
  ['baseUrl', '--base-url <url>', 'its public API'],
  ['providerAddress', '--provider <host:port>', 'its provider port'],
  ['providerCaFile', '--provider-ca <file>', 'as --admin-ca, for the provider port (GCS_PROVIDER_CA_FILE)'],
  ['providerCertFile', '--provider-cert <file>', 'as --admin-cert'],
  ['providerKeyFile', '--provider-key <file>', 'as --admin-key'],
  ['providerServerName', '--provider-server-name <name>', 'as --admin-server-name'],
  ['providerTokenFile', '--provider-token-file <file>', 'file of a provider credential'],
  ['healthUrl', '--health-url <url>', 'its health port'],
  ['tenant', '--default-tenant <tenant-id>', 'the default tenant of commands'],
];

async function contextOf(options: Readonly<Record<string, string>>): Promise<Context> {
  const context: Context = {};
  for (const [member, flags] of members) {
    const value = new Map(Object.entries(options)).get(new Option(flags).attributeName());
    if (value !== undefined) context[member] = flags.endsWith('<file>') ? await readable(value) : value;
  }
  return context;
}

async function readable(file: string): Promise<string> {
  if (file === publicAuthorities) return file;
  await readNamed(file);
  return resolve(file);
}
