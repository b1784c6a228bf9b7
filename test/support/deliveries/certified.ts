import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { processEnvironment } from '@gcs/kit/process/config';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { certifyReceiver } from '@gcs/receiver-checks/certify-receiver';
import { type CertificationCheck, isFailed } from '@gcs/receiver-checks/grades';
import { postDelivery } from '../../../services/cli/src/commands/deliveries/post-delivery.ts';

type Program = {
  words: readonly string[];
  eventTypes?: readonly string[];
  environment?: Record<string, string>;
  cwd?: string;
  deadlineMs?: number;
};

/**
 * Starts a receiver and certifies it at the address that it prints. Returns undefined if the program ends without an
 * address.
 */
export async function certifyProgram(
  { words: [program = '', ...args], eventTypes = [], environment, cwd, deadlineMs = 15_000 }: Program,
  secret: string,
): Promise<CertificationCheck[] | undefined> {
  const env = { ...processEnvironment(), ...environment, SIGNING_SECRET: secret };
  const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
  const { value, done } = await createInterface(child.stdout)[Symbol.asyncIterator]().next();
  clearTimeout(timer);
  if (done) return undefined;
  const url = new URL(value);
  const active = endpointKeysOf(secret);
  const report = await certifyReceiver({
    ...{ url: url.href, names: headerNamesOf(defaultSignatureHeader), active, live: [active] },
    ...{ acceptAny2xx: false, eventTypes, slowMs: 1, newId: createIds(systemClock), clock: systemClock },
    post: (delivery) => postDelivery({ url, deadlineMs, ...delivery }),
  });
  child.kill('SIGKILL');
  await exited;
  return report.checks;
}

export function failedOf(checks: readonly CertificationCheck[] | undefined): string[] | undefined {
  return checks?.filter(isFailed).map(({ name }) => name);
}
