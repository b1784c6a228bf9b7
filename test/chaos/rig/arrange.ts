import type { ReplicaPlan } from '@gcs/local/replica';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Service, services } from '../plan/fault.ts';
import { clockImport, setFirstClocks } from './clocks.ts';

/** The ways from the gateways to the processes of each other service. */
export type Links = Readonly<Record<Service, readonly TcpProxy[]>>;

/** Where the gateways find the others. */
const addresses = {
  session: 'GCS_SESSION_ADDRESS',
  evidence: 'GCS_EVIDENCE_ADDRESS',
  'webhook-delivery': 'GCS_DELIVERY_ADDRESS',
} as const;

/** Puts a proxy between the gateways and every other process, and makes the clocks of all disagree. */
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
  if (service === 'console') return environment;
  const options = `--max-semi-space-size=4 --import=${clockImport(directory, name)}`;
  const shifted = { ...environment, NODE_OPTIONS: options };
  return service === 'gateway' ? { ...shifted, ...proxied } : shifted;
}
