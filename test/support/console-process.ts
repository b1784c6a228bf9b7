import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-kafka/free-ports';
import type { AllInOne } from './all-in-one.ts';
import { openConsoleCookies } from './console-cookies.ts';
import { mainOf, type ServiceProcess, serviceEnvironment, startServiceProcess } from './service-process.ts';

/** A console before the admin port of a running sandbox. */
export type ConsoleProcess = ServiceProcess & {
  baseUrl: string;
  /** The cookie of somebody who has just signed in, with every role. */
  cookieOf(subject: string): Promise<string>;
};

/** Starts it compiled beforehand, as images are. */
export async function startConsoleProcess({ directory, credentials }: AllInOne): Promise<ConsoleProcess> {
  const cookies = await openConsoleCookies(directory);
  const issuers = join(directory, 'console-issuers.json');
  await writeFile(issuers, JSON.stringify([cookies.trusted]));
  const [port] = await freePorts(1);
  const baseUrl = `http://127.0.0.1:${port}`;
  const environment = serviceEnvironment({
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
    NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=1',
    GCS_KEYRING_FILE: cookies.keyringFile,
    GCS_OPERATOR_ISSUERS_FILE: issuers,
    GCS_CONSOLE_LISTEN: `127.0.0.1:${port}`,
    GCS_CONSOLE_BASE_URL: baseUrl,
    GCS_CONSOLE_ISSUER: credentials.issuerUrl,
    GCS_ADMIN_ADDRESS: credentials.adminAddress,
  });
  execFileSync(process.execPath, [mainOf('console'), 'compile'], { env: environment });
  const running = await startServiceProcess('console', environment);
  return { ...running, baseUrl, cookieOf: (subject) => cookies.of(subject) };
}
