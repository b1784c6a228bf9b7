import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { publicAuthorities } from '@gcs/kit/crypto/tls';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../frame/cli.ts';
import { withExamples } from '../frame/command-line/examples.ts';
import type { Group } from '../frame/command-line/program.ts';
import {
  builtInContexts,
  type Context,
  chooseContext,
  readContexts,
  writeContexts,
} from '../frame/connection/contexts.ts';

/** `guestctl context …`. */
export const context: Group = {
  name: 'context',
  summary: 'The deployments that commands talk to',
  commands: [contextAdd, contextUse, contextList, contextRm],
};

/** `guestctl context add`: names a deployment. Secrets stay in their files, so that renewing them needs no command. */
function contextAdd(cli: Cli) {
  const command = new Command('add')
    .description('Name a deployment, or change what is known of it')
    .argument('<name>', 'how you will call it')
    .option('--credentials <file>', 'a credentials.json as a first run writes it')
    .option('--admin <host:port>', 'its admin port')
    .option(
      '--admin-ca <file>',
      'the authority of its certificate (PEM), or `system` (GCS_ADMIN_CA_FILE); none: plain text',
    )
    .option('--admin-cert <file>', 'your certificate, where the port demands one (GCS_ADMIN_CERT_FILE)')
    .option('--admin-key <file>', 'its key (GCS_ADMIN_KEY_FILE)')
    .option(
      '--admin-server-name <name>',
      'the name in its certificate, if you reach it by another (GCS_ADMIN_SERVER_NAME)',
    )
    .option('--operator-token-file <file>', 'where your JWT is; read at every call')
    .option('--base-url <url>', 'its public API')
    .option('--provider <host:port>', 'its provider port')
    .option('--provider-ca <file>', 'as --admin-ca, for the provider port (GCS_PROVIDER_CA_FILE; the others alike)')
    .option('--provider-cert <file>', 'as --admin-cert')
    .option('--provider-key <file>', 'as --admin-key')
    .option('--provider-server-name <name>', 'as --admin-server-name')
    .option('--provider-token-file <file>', 'where a provider credential is')
    .option('--health-url <url>', 'its health port')
    .option('--default-tenant <tenant-id>', 'the tenant that commands are about unless they name one')
    .action(async (name, options) => {
      if (!/^[a-zA-Z0-9][\w.-]{0,62}$/.test(name)) {
        throw new ServiceError('invalid_argument', 'a name is up to 63 letters, digits, dots, hyphens, underscores');
      }
      const { environment } = cli.terminal;
      const { current, contexts } = await readContexts(environment);
      const known = Object.hasOwn(contexts, name) ? contexts[name] : {};
      const context = { ...known, ...(await contextOf(options)) };
      if (Object.keys(context).length === 0) {
        throw new ServiceError(
          'invalid_argument',
          'say where it is: --credentials, or --admin with --operator-token-file',
        );
      }
      await writeContexts(environment, { current, contexts: { ...contexts, [name]: context } });
      cli.say(`added; \`guestctl context use ${name}\` makes it the one that commands talk to`);
    });
  return withExamples(
    command,
    'guestctl context add staging --credentials credentials.json',
    'guestctl context add eu-production --admin gcs.example.com:9090 --admin-ca system --operator-token-file operator.jwt',
  );
}

type Options = Partial<Record<FileOption | TextOption, string>>;
type FileOption = keyof typeof fileOptions;
type TextOption = keyof typeof textOptions;

/** Which member of a context an option gives. */
const fileOptions = {
  credentials: 'credentials',
  operatorTokenFile: 'operatorTokenFile',
  providerTokenFile: 'providerTokenFile',
  adminCa: 'adminCaFile',
  adminCert: 'adminCertFile',
  adminKey: 'adminKeyFile',
  providerCa: 'providerCaFile',
  providerCert: 'providerCertFile',
  providerKey: 'providerKeyFile',
} as const satisfies Record<string, keyof Context>;

const textOptions = {
  admin: 'adminAddress',
  adminServerName: 'adminServerName',
  baseUrl: 'baseUrl',
  provider: 'providerAddress',
  providerServerName: 'providerServerName',
  healthUrl: 'healthUrl',
  defaultTenant: 'tenant',
} as const satisfies Record<string, keyof Context>;

async function contextOf(options: { [O in keyof Options]?: string | undefined }): Promise<Context> {
  const context: Context = {};
  for (const [option, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (isIn(textOptions, option)) context[textOptions[option]] = value;
    if (isIn(fileOptions, option)) context[fileOptions[option]] = await readable(value);
  }
  return context;
}

function isIn<T extends object>(members: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(members, name);
}

/** The absolute path of a file that can be read now, so that a slip shows here; the public authorities have none. */
async function readable(file: string): Promise<string> {
  if (file === publicAuthorities) return file;
  await readFile(file);
  return resolve(file);
}

/** `guestctl context use`: which deployment commands talk to from now on. */
function contextUse(cli: Cli) {
  const command = new Command('use')
    .description('Choose the deployment that commands talk to')
    .argument('<name>', 'from `guestctl context list`')
    .action(async (name) => {
      const { environment } = cli.terminal;
      await chooseContext(environment, name);
      const { contexts } = await readContexts(environment);
      await writeContexts(environment, { current: name, contexts });
      cli.say(`commands now talk to ${name}`);
    });
  return withExamples(command, 'guestctl context use local');
}

/** `guestctl context list`: which deployments are known, without their secrets. */
function contextList(cli: Cli) {
  const command = new Command('list').description('List the deployments that have a name').action(async () => {
    const { environment } = cli.terminal;
    const { contexts } = await readContexts(environment);
    const chosen = await chooseContext(environment, cli.settings().context);
    const rows = Object.entries({ ...builtInContexts(environment), ...contexts }).map(([name, context]) => ({
      name,
      current: name === chosen.name ? '*' : '',
      adminAddress: context.adminAddress ?? '',
      credentials: context.credentials ?? '',
      tenant: context.tenant ?? '',
    }));
    cli.list(rows, ['name', 'current', 'adminAddress', 'tenant', { name: 'credentials', min: 20 }]);
  });
  return withExamples(command, 'guestctl context list');
}

/** `guestctl context rm`: forgets a name; the deployment and the token files stay. */
function contextRm(cli: Cli) {
  const command = new Command('rm')
    .description('Forget the name of a deployment')
    .argument('<name>', 'from `guestctl context list`')
    .action(async (name) => {
      const { environment } = cli.terminal;
      const { current, contexts } = await readContexts(environment);
      if (!Object.hasOwn(contexts, name)) throw new ServiceError('not_found', `there is no context ${name} to forget`);
      const { [name]: _, ...others } = contexts;
      await writeContexts(environment, { current: current === name ? null : current, contexts: others });
    });
  return withExamples(command, 'guestctl context add old --credentials credentials.json && guestctl context rm old');
}
