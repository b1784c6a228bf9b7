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

/** The second process of each service behind the gateways believes that it is so much later. */
const aheadMs = 600_000;
const clock = `${pathToFileURL(join(import.meta.dirname, '../children/shifted-clock.ts'))}?aheadMs=${aheadMs}`;

/** Puts a proxy between the gateways and every other process, and makes the clocks of the others disagree. */
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
  if (service === 'gateway') return { ...environment, ...proxied };
  if (!name.endsWith('-2')) return environment;
  return { ...environment, NODE_OPTIONS: `--max-semi-space-size=4 --import=${clock}` };
}
