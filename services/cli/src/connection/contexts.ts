import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ServiceError } from '@gcs/kit/errors';
import type { Environment } from '@gcs/kit/process/config';
import { shell } from '@gcs/kit/shell';
import { fileErrorCode, fileFaultOf, parseObject, readNamed } from '../terminal/read-input.ts';

/** TLS files (PEM) and server names of the two ports. */
type TlsMember = `${'admin' | 'provider'}${'CaFile' | 'CertFile' | 'KeyFile' | 'ServerName'}`;

type Place = 'adminAddress' | 'baseUrl' | 'providerAddress' | 'healthUrl' | 'tenant' | TlsMember;

/**
 * Paths of files are absolute, and files are read at each use. `credentials` is the `credentials.json` of a first run,
 * which the other members override.
 */
export type Context = Partial<
  Record<'credentials' | 'operatorTokenFile' | 'providerTokenFile' | Place, string | undefined>
>;

type Contexts = { current: string | null; contexts: Record<string, Context> };

/** Addresses and tokens of a deployment. Only a first run has an `issuerUrl`, for sign-in links. */
export type Reach = Record<
  | ('operatorToken' | 'apiToken' | 'providerToken' | 'receiverUrl' | 'webhookSecret' | 'consoleUrl' | 'issuerUrl')
  | Place,
  string
>;

const overrides = {
  operatorToken: 'GCS_OPERATOR_TOKEN',
  consoleUrl: 'GCS_CONSOLE_URL',
  providerToken: 'GCS_PROVIDER_TOKEN',
  adminCaFile: 'GCS_ADMIN_CA_FILE',
  adminCertFile: 'GCS_ADMIN_CERT_FILE',
  adminKeyFile: 'GCS_ADMIN_KEY_FILE',
  adminServerName: 'GCS_ADMIN_SERVER_NAME',
  providerCaFile: 'GCS_PROVIDER_CA_FILE',
  providerCertFile: 'GCS_PROVIDER_CERT_FILE',
  providerKeyFile: 'GCS_PROVIDER_KEY_FILE',
  providerServerName: 'GCS_PROVIDER_SERVER_NAME',
} as const satisfies Partial<Record<keyof Reach, string>>;

export type Connection = {
  context: string;
  reach: Readonly<Partial<Reach>>;
  /** Throws an error with the remedy if the member is missing. */
  need(member: keyof Reach): string;
};

export async function openConnection(environment: Environment, named: string | undefined): Promise<Connection> {
  const { name, context } = await chooseContext(environment, named);
  const reach = await reachOf(context, environment);
  return {
    context: name,
    reach,
    need(member) {
      const value = reach[member];
      if (value) return value;
      const { credentials } = context;
      const wayOut =
        credentials === undefined
          ? `give it with \`${shell`guestctl context add ${name}`} …\``
          : `${credentials} does not have it`;
      throw new ServiceError('invalid_argument', `the context ${name} has no ${member}; ${wayOut}`);
    },
  };
}

async function reachOf(context: Context, environment: Environment): Promise<Partial<Reach>> {
  const { credentials, operatorTokenFile, providerTokenFile, ...addresses } = context;
  const known: Partial<Reach> = credentials === undefined ? {} : await readCredentials(credentials);
  const forced = Object.fromEntries(Object.entries(overrides).map(([member, name]) => [member, environment[name]]));
  const stated = {
    ...addresses,
    operatorToken: forced['operatorToken'] || (await readToken(operatorTokenFile)),
    providerToken: forced['providerToken'] || (await readToken(providerTokenFile)),
  };
  return { ...known, ...given(stated), ...given(forced) };
}

function given(members: Readonly<Record<string, string | undefined>>): Partial<Reach> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value));
}

async function readCredentials(file: string): Promise<Partial<Reach>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const message = `${fileFaultOf(cause, file)}: start a deployment there (\`npm start\`; for \`npm run services\`, set GCS_DATA_DIR=.data/services), or name another: \`guestctl context add <name> --credentials <file>\`, then \`guestctl context use <name>\``;
    throw new ServiceError('not_found', message, { cause });
  });
  const credentials = parseObject(text);
  if (credentials === undefined) throw new ServiceError('invalid_argument', `${file} is not a JSON object`);
  return credentials;
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : (await readNamed(file)).toString('utf8').trim();
}

/** Returns contexts for the sandbox and the production of the data directory's first run. */
export function builtInContexts(environment: Environment): Record<string, Context> {
  const directory = resolve(environment['GCS_DATA_DIR'] || '.data');
  return {
    local: { credentials: join(directory, 'credentials.json') },
    'local-production': { credentials: join(directory, 'production', 'credentials.json') },
  };
}

export async function readContexts(environment: Environment): Promise<Contexts> {
  const file = contextsFile(environment);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { current: null, contexts: {} };
  const stored: Partial<Contexts> | undefined = parseObject(text);
  if (stored === undefined) throw new ServiceError('invalid_argument', `${file} is not JSON; repair or remove it`);
  return { current: stored.current ?? null, contexts: stored.contexts ?? {} };
}

export async function writeContexts(environment: Environment, contexts: Contexts): Promise<void> {
  const file = contextsFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.next`, `${JSON.stringify(contexts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}

/** Returns the value of `--context`, otherwise of GCS_CONTEXT, otherwise of `guestctl context use`, otherwise `local`. */
export function chosenName(
  environment: Environment,
  named: string | undefined,
  { current }: Pick<Contexts, 'current'>,
): string {
  return named || environment['GCS_CONTEXT'] || current || 'local';
}

/** Throws `not_found` if the {@link chosenName} names no context. */
export async function chooseContext(
  environment: Environment,
  named: string | undefined,
): Promise<{ name: string; context: Context }> {
  const stored = await readContexts(environment);
  const name = chosenName(environment, named, stored);
  const known: Record<string, Context> = { ...builtInContexts(environment), ...stored.contexts };
  const context = Object.hasOwn(known, name) ? known[name] : undefined;
  if (context !== undefined) return { name, context };
  throw new ServiceError('not_found', `there is no context ${name}; see \`guestctl context list\``);
}

function contextsFile(environment: Environment): string {
  const configHome = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
  return join(environment['GCS_CONFIG_DIR'] || join(configHome, 'guestctl'), 'contexts.json');
}

/** Returns the key file of the local issuer. Throws `invalid_argument` for a context without a data directory. */
export async function localKeyring(environment: Environment, named: string | undefined): Promise<string> {
  const { name, context } = await chooseContext(environment, named);
  if (context.credentials === undefined) {
    const message = `the context ${name} has no data directory; name the keyring with --keyring`;
    throw new ServiceError('invalid_argument', message);
  }
  // The sandbox has `<data dir>/credentials.json`, production `<data dir>/production/credentials.json`
  // (docs/operations.md#first-run).
  const directory = dirname(context.credentials);
  return directory.endsWith('/production')
    ? join(dirname(directory), 'keys', 'production', 'gateway.json')
    : join(directory, 'keys', 'sandbox', 'gateway.json');
}
