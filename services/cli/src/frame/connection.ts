import { readFile } from 'node:fs/promises';
import type { Environment } from '@gcs/kit/config';
import { ServiceError } from '@gcs/kit/errors';
import { type Context, chooseContext } from './contexts.ts';
import { parseObject } from './parse-object.ts';

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
  tenant: string;
};

export type Connection = {
  context: string;
  reach: Readonly<Partial<Reach>>;
  /** The member, or an error that says how to give it. */
  need(member: keyof Reach): string;
};

/** Resolves the context to addresses and tokens. GCS_OPERATOR_TOKEN and GCS_PROVIDER_TOKEN win over files. */
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
  const operatorToken = environment['GCS_OPERATOR_TOKEN'] || (await readToken(operatorTokenFile));
  const providerToken = environment['GCS_PROVIDER_TOKEN'] || (await readToken(providerTokenFile));
  const stated = { ...addresses, operatorToken, providerToken };
  return { ...known, ...Object.fromEntries(Object.entries(stated).filter(([, value]) => value)) };
}

async function readCredentials(file: string): Promise<Partial<Reach>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const message = `${file} cannot be read: start a deployment with \`npm start\`, or name one with \`gcs context add\``;
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
  return credentials === undefined ? `give it with \`gcs context add ${name} …\`` : `${credentials} does not have it`;
}
