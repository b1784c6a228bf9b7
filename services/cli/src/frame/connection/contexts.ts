import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ServiceError } from '@gcs/kit/errors';
import type { Environment } from '@gcs/kit/process/config';
import { fileErrorCode } from '../file-error.ts';
import { parseObject } from '../parse-object.ts';

/** One deployment as the person named it; files are absolute paths, read when they are needed. */
export type Context = {
  /** A `credentials.json` as a first run writes it; the other members override it. */
  credentials?: string | undefined;
  adminAddress?: string | undefined;
  baseUrl?: string | undefined;
  providerAddress?: string | undefined;
  healthUrl?: string | undefined;
  /** Holds the operator's JWT; whoever renews it writes it there. */
  operatorTokenFile?: string | undefined;
  providerTokenFile?: string | undefined;
  /** TLS of the two ports, PEM: whom to believe, what to show, and the name to check where the address is another. */
  adminCaFile?: string | undefined;
  adminCertFile?: string | undefined;
  adminKeyFile?: string | undefined;
  adminServerName?: string | undefined;
  providerCaFile?: string | undefined;
  providerCertFile?: string | undefined;
  providerKeyFile?: string | undefined;
  providerServerName?: string | undefined;
  /** Taken when a command names no tenant. */
  tenant?: string | undefined;
};

export type Contexts = { current: string | null; contexts: Record<string, Context> };

/** The contexts that exist without being added: the first run of this data directory, and its production. */
export function builtInContexts(environment: Environment): Record<string, Context> {
  const directory = resolve(environment['GCS_DATA_DIR'] || '.data');
  return {
    local: { credentials: join(directory, 'credentials.json') },
    'local-production': { credentials: join(directory, 'production', 'credentials.json') },
  };
}

/** Reads what `guestctl context add` wrote; nothing yet is no error. */
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

/** Replaces the file in one step, readable by its owner only. */
export async function writeContexts(environment: Environment, contexts: Contexts): Promise<void> {
  const file = contextsFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.next`, `${JSON.stringify(contexts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}

/** The context to use: `--context`, else GCS_CONTEXT, else the one chosen by `guestctl context use`, else `local`. */
export async function chooseContext(
  environment: Environment,
  named: string | undefined,
): Promise<{ name: string; context: Context }> {
  const { current, contexts } = await readContexts(environment);
  const name = named || environment['GCS_CONTEXT'] || current || 'local';
  const known: Record<string, Context> = { ...builtInContexts(environment), ...contexts };
  const context = Object.hasOwn(known, name) ? known[name] : undefined;
  if (context !== undefined) return { name, context };
  throw new ServiceError('not_found', `there is no context ${name}; see \`guestctl context list\``);
}

function contextsFile(environment: Environment): string {
  const configHome = environment['XDG_CONFIG_HOME'] || join(environment['HOME'] || homedir(), '.config');
  return join(environment['GCS_CONFIG_DIR'] || join(configHome, 'guestctl'), 'contexts.json');
}
