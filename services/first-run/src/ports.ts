import { createServer } from 'node:net';
import { listenError } from '@gcs/kit/http/listen-error';
import { StartError } from '@gcs/kit/start-error';
import type { Credentials } from './credentials.ts';
import { portSettings } from './settings.ts';

type PortSetting = { setting: string; port: number };

const once = ['healthPort', 'receiverPort', 'consolePort', 'issuerPort', 'guestPort'] as const;
const inEach = ['httpPort', 'adminPort', 'providerPort'] as const;

type Ports = Readonly<Record<keyof typeof portSettings, number>> & { readonly vendorPort: number | null };

/** Lists the configured ports. Those of the second environment are one higher. */
export function portsOf(config: Ports, environments = 1): PortSetting[] {
  const vendors = config.vendorPort === null ? [] : [{ setting: 'GCS_VENDOR_PORT', port: config.vendorPort }];
  const portOf = (key: keyof typeof portSettings, offset: number) => {
    return { setting: portSettings[key].name, port: config[key] === 0 ? 0 : config[key] + offset };
  };
  const each = Array.from({ length: environments }).flatMap((_, offset) => inEach.map((key) => portOf(key, offset)));
  return [...once.map((key) => portOf(key, 0)), ...each, ...vendors];
}

/**
 * Throws before anything starts if two settings name the same port or a port is in use. The error lists each port with
 * its setting. If the `known` instance of the data directory still runs, the error contains its address.
 */
export async function requireFreePorts(
  ports: readonly PortSetting[],
  known: Partial<Credentials> | undefined,
): Promise<void> {
  const fixed = ports.filter(({ port }) => port !== 0);
  for (const [port, shared] of Map.groupBy(fixed, (one) => one.port)) {
    const names = shared.map(({ setting }) => setting);
    if (names.length > 1)
      throw new StartError(`${names.join(' and ')} lead to the same port, ${port}; give each its own`);
  }
  const problems: Error[] = [];
  for (const { setting, port } of fixed) {
    const problem = await problemOf(port);
    if (problem !== undefined) problems.push(listenError(problem, { host: '127.0.0.1', port }, setting));
  }
  const [first, ...others] = problems;
  if (first === undefined) return;
  const instance = await running(known);
  if (instance !== undefined) throw instance;
  if (others.length === 0) throw first;
  throw new StartError(problems.map(({ message }) => message).join('\n'), { cause: first });
}

function problemOf(port: number): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const server = createServer().once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}

const answerWithinMs = 3_000;

/** Returns an error with the address of the running instance, or undefined if none answers. */
async function running({ healthUrl, baseUrl, consoleUrl }: Partial<Credentials> = {}): Promise<StartError | undefined> {
  if (healthUrl === undefined) return undefined;
  const signal = AbortSignal.timeout(answerWithinMs);
  const isLive = await fetch(`${healthUrl}/livez`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isLive) return undefined;
  const where = [baseUrl, consoleUrl && `console ${consoleUrl}`].filter(Boolean).join(', ');
  return new StartError(
    `An instance runs here: ${where}. Use it, stop it, or start another with other ports and GCS_DATA_DIR`,
  );
}
