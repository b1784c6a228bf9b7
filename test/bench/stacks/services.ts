import type { LocalConfig } from '@gcs/local/config';
import type { Deployment } from '@gcs/local/deployment';
import { startServices } from '../../support/services-stack.ts';
import { childrenOf, descendantsOf } from '../processes.ts';
import type { Stack, StackDriver } from '../stack.ts';

/** A stack of which the single processes can be looked at. */
export type ServicesStack = Stack & Pick<Deployment, 'replicas' | 'databaseUrls'>;
type Options = { environment?: Record<string, string>; replicas?: Partial<LocalConfig['replicas']> };

/** `npm run services`: a process for each service, on an embedded PostgreSQL and a real Kafka, no rate limits. */
export const services: StackDriver = {
  start: (directory, environment = {}) => startServicesStack(directory, { environment }),
};

/** The same with several replicas of some services; load comes to each gateway in turn. */
export async function startServicesStack(directory: string, options: Options): Promise<ServicesStack> {
  const before = childrenOf(process.pid);
  const running = await startServices(directory, options);
  const { replicas, databaseUrls, gateways } = running.deployment;
  const pids = replicas.flatMap((replica) => replica.pid() ?? []);
  const others = childrenOf(process.pid).filter((pid) => !before.includes(pid) && !pids.includes(pid));
  const baseUrls = gateways.public.map((address) => `http://${address}`);
  return {
    access: { ...running.credentials, baseUrls, providerAddresses: gateways.provider },
    replicas,
    databaseUrls,
    pids: () => ({ services: pids, others: others.flatMap((pid) => [pid, ...descendantsOf(pid)]) }),
    async stop() {
      const code = await running.stop();
      if (code !== 0) throw new Error(`a process of the services did not end in order:\n${running.output()}`);
    },
  };
}
