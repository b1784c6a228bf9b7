import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReplicaPlan } from '@gcs/local/replica';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Service, services } from '../plan/fault.ts';

export type Links = Readonly<Record<Service, readonly TcpProxy[]>>;

const addresses = {
  session: 'GCS_SESSION_ADDRESS',
  evidence: 'GCS_EVIDENCE_ADDRESS',
  'webhook-delivery': 'GCS_DELIVERY_ADDRESS',
} as const;

export async function arrange(
  directory: string,
  plans: readonly ReplicaPlan[],
): Promise<{ plans: ReplicaPlan[]; links: Links }> {
  await setFirstClocks(directory, services);
  const to = async (service: keyof typeof addresses) =>
    Promise.all(plans.filter((plan) => plan.service === service).map(({ environment }) => linkTo(environment)));
  const links = {
    gateway: [],
    session: await to('session'),
    evidence: await to('evidence'),
    'webhook-delivery': await to('webhook-delivery'),
  };
  const proxied = Object.fromEntries(
    (['session', 'evidence', 'webhook-delivery'] as const).map((service) => [
      addresses[service],
      links[service].map(({ port }) => `127.0.0.1:${port}`).join(),
    ]),
  );
  return { links, plans: plans.map((plan) => ({ ...plan, environment: environmentOf(directory, plan, proxied) })) };
}

function linkTo(environment: ReplicaPlan['environment']): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(`http://${environment['GCS_LISTEN']}`);
  return startTcpProxy({ host, port: Number(port) });
}

function environmentOf(
  directory: string,
  { name, service, environment }: ReplicaPlan,
  proxied: Record<string, string>,
): ReplicaPlan['environment'] {
  if (!services.some((one) => one === service)) return environment;
  const options = `--max-semi-space-size=4 --import=${clockImport(directory, name)}`;
  const shifted = { ...environment, NODE_OPTIONS: options };
  return service === 'gateway' ? { ...shifted, ...proxied } : shifted;
}

const wrongClock = pathToFileURL(join(import.meta.dirname, '../children/wrong-clock.ts'));
const firstAheadMs: Readonly<Record<Service, readonly [number, number]>> = {
  gateway: [-5_000, 40_000],
  session: [-240_000, 600_000],
  evidence: [600_000, -600_000],
  'webhook-delivery': [-90_000, 300_000],
};
/** The fastest rate at which NTP slews a clock. The clock of process 0 is fast, and the clock of process 1 is slow. */
const driftPpm = 500;

function clockImport(directory: string, name: string): string {
  return `${wrongClock}?file=${encodeURIComponent(fileOf(directory, name))}`;
}

async function setFirstClocks(directory: string, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    for (const [replica, aheadMs] of firstAheadMs[service].entries()) {
      await setClock(directory, { service, replica, aheadMs });
    }
  }
}

export async function setClock(
  directory: string,
  { service, replica, aheadMs }: { service: Service; replica: number; aheadMs: number },
): Promise<void> {
  const file = fileOf(directory, `${service}-${replica + 1}`);
  await writeFile(`${file}.next`, JSON.stringify({ aheadMs, driftPpm: replica === 0 ? driftPpm : -driftPpm }));
  await rename(`${file}.next`, file);
}

function fileOf(directory: string, name: string): string {
  return join(directory, `clock-of-${name}.json`);
}
