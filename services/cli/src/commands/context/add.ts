import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { type Context, readContexts, writeContexts } from '../../frame/contexts.ts';
import { withExamples } from '../../frame/examples.ts';

/** `gcs context add`: names a deployment. Secrets stay in their files, so that renewing them needs no command. */
export function contextAdd(cli: Cli) {
  const command = new Command('add')
    .description('Name a deployment, or change what is known of it')
    .argument('<name>', 'how you will call it')
    .option('--credentials <file>', 'a credentials.json as a first run writes it')
    .option('--admin <host:port>', 'its admin port')
    .option('--operator-token-file <file>', 'where your JWT is; read at every call')
    .option('--base-url <url>', 'its public API')
    .option('--provider <host:port>', 'its provider port')
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
      const context = { ...known, ...stated(await contextOf(options)) };
      if (Object.keys(context).length === 0) {
        throw new ServiceError(
          'invalid_argument',
          'say where it is: --credentials, or --admin with --operator-token-file',
        );
      }
      await writeContexts(environment, { current, contexts: { ...contexts, [name]: context } });
      cli.say(`added; \`gcs context use ${name}\` makes it the one that commands talk to`);
    });
  return withExamples(
    command,
    'gcs context add staging --credentials credentials.json',
    'gcs context add eu-production --admin gcs.example.com:9090 --operator-token-file operator.jwt',
  );
}

type Options = Partial<
  Record<
    | 'credentials'
    | 'admin'
    | 'operatorTokenFile'
    | 'baseUrl'
    | 'provider'
    | 'providerTokenFile'
    | 'healthUrl'
    | 'defaultTenant',
    string
  >
>;

async function contextOf(options: { [O in keyof Options]?: string | undefined }): Promise<Context> {
  const { credentials, admin, operatorTokenFile, baseUrl, provider, providerTokenFile, healthUrl, defaultTenant } =
    options;
  return {
    credentials: await readable(credentials),
    adminAddress: admin,
    operatorTokenFile: await readable(operatorTokenFile),
    baseUrl,
    providerAddress: provider,
    providerTokenFile: await readable(providerTokenFile),
    healthUrl,
    tenant: defaultTenant,
  };
}

/** The absolute path of a file that can be read now, so that a slip shows here. */
async function readable(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  await readFile(file);
  return resolve(file);
}

function stated(context: Context): Context {
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}
