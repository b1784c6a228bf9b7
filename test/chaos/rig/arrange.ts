import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReplicaPlan } from '@gcs/local/replica';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import type { Service } from '../plan/fault.ts';

/** The ways from the gateways to the processes of each other service. */
export type Links = Readonly<Record<Service, readonly TcpProxy[]>>;

/** Where the gateways find the others. */
const addresses = {
  session: 'GCS_SESSION_ADDRESS',
  evidence: 'GCS_EVIDENCE_ADDRESS',
  'webhook-delivery': 'GCS_DELIVERY_ADDRESS',
} as const;

const clock = pathToFileURL(join(import.meta.dirname, '../children/shifted-clock.ts'));
/** By how many milliseconds the clocks of the two processes of each service are wrong: no two of them agree. */
const clockErrorsMs: Readonly<Record<Service, readonly [number, number]>> = {
  gateway: [-5_000, 40_000],
  session: [-240_000, 600_000],
  evidence: [600_000, -600_000],
  'webhook-delivery': [-90_000, 300_000],
};

/** Puts a proxy between the gateways and every other process, and makes the clocks of all disagree. */
export async function arrange(plans: readonly ReplicaPlan[]): Promise<{ plans: ReplicaPlan[]; links: Links }> {
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
  return { links, plans: plans.map((plan) => ({ ...plan, environment: environmentOf(plan, proxied) })) };
}

function linkTo(environment: ReplicaPlan['environment']): Promise<TcpProxy> {
  const { hostname: host, port } = new URL(`http://${environment['GCS_LISTEN']}`);
  return startTcpProxy({ host, port: Number(port) });
}

function environmentOf({ name, service, environment }: ReplicaPlan, proxied: Record<string, string>) {
  if (service === 'console') return environment;
  const shiftMs = clockErrorsMs[service][name.endsWith('-2') ? 1 : 0];
  const shifted = { ...environment, NODE_OPTIONS: `--max-semi-space-size=4 --import=${clock}?shiftMs=${shiftMs}` };
  return service === 'gateway' ? { ...shifted, ...proxied } : shifted;
}
