import { readFile } from 'node:fs/promises';
import { ServiceError } from '@gcs/kit/errors';
import type { Environment } from '@gcs/kit/process/config';
import { parseObject } from '../parse-object.ts';
import { type Context, chooseContext } from './contexts.ts';

/** Everything a command may need to reach a deployment; what the context does not have is absent. */
export type Reach = {
  adminAddress: string;
  operatorToken: string;
  baseUrl: string;
  apiToken: string;
  providerAddress: string;
  providerToken: string;
  healthUrl: string;
  receiverUrl: string;
  webhookSecret: string;
  consoleUrl: string;
  /** Of a first run alone: it makes sign-in links. */
  issuerUrl: string;
  tenant: string;
  adminCaFile: string;
  adminCertFile: string;
  adminKeyFile: string;
  adminServerName: string;
  providerCaFile: string;
  providerCertFile: string;
  providerKeyFile: string;
  providerServerName: string;
};

/** The environment variables that win over the context. */
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
  /** The member, or an error that says how to give it. */
  need(member: keyof Reach): string;
};

/** Resolves the context to addresses, tokens and the files of TLS; the environment wins. */
export async function openConnection(environment: Environment, named: string | undefined): Promise<Connection> {
  const { name, context } = await chooseContext(environment, named);
  const reach = await reachOf(context, environment);
  return {
    context: name,
    reach,
    need(member) {
      const value = reach[member];
      if (value) return value;
      throw new ServiceError('invalid_argument', `the context ${name} has no ${member}; ${wayOut(name, context)}`);
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
    const message = `${file} cannot be read: start a deployment with \`npm start\`, or name one with \`guestctl context add\``;
    throw new ServiceError('not_found', message, { cause });
  });
  const credentials = parseObject(text);
  if (credentials === undefined) throw new ServiceError('invalid_argument', `${file} is not a JSON object`);
  return credentials;
}

async function readToken(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : (await readFile(file, 'utf8')).trim();
}

function wayOut(name: string, { credentials }: Context): string {
  return credentials === undefined
    ? `give it with \`guestctl context add ${name} …\``
    : `${credentials} does not have it`;
}
