import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { StartError } from '@gcs/kit/start-error';

/** Addresses and credentials of a first run (docs/operations.md#first-run). */
export type Credentials = {
  baseUrl: string;
  apiToken: string;
  adminAddress: string;
  operatorToken: string;
  providerToken: string;
  providerAddress: string;
  webhookSecret: string;
  healthUrl: string;
  receiverUrl: string;
  /** Absent in production, like `issuerUrl`. */
  consoleUrl: string;
  issuerUrl: string;
  guestUrl: string;
};

/** Returns undefined if there is no file. Throws a StartError for invalid content. */
export async function readCredentials(file: string): Promise<Partial<Credentials> | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new StartError(`${file} cannot be read; make it readable or remove it to get new credentials`, {
      cause: error,
    });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is not JSON; remove it to get new credentials`, { cause: error });
  }
}

export async function writeCredentials(file: string, credentials: Partial<Credentials>): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(next, 0o600);
  await rename(next, file);
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** Creates the directory unless it exists. Throws a StartError if that fails. */
export async function provideDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (cause) {
    throw new StartError(`The data directory ${directory} cannot be created; choose another with GCS_DATA_DIR`, {
      cause,
    });
  }
}
