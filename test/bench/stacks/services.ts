import { startServices } from '../../support/services-stack.ts';
import { childrenOf, descendantsOf } from '../processes.ts';
import type { StackDriver } from '../stack.ts';

/** `npm run services`: a process for each service, on an embedded PostgreSQL and a real Kafka, no rate limits. */
export const services: StackDriver = {
  async start(directory, environment = {}) {
    const before = childrenOf(process.pid);
    const running = await startServices(directory, { environment });
    const replicas = running.deployment.replicas.flatMap((replica) => replica.pid() ?? []);
    const others = childrenOf(process.pid).filter((pid) => !before.includes(pid) && !replicas.includes(pid));
    return {
      access: running.credentials,
      pids: () => ({ services: replicas, others: others.flatMap((pid) => [pid, ...descendantsOf(pid)]) }),
      async stop() {
        const code = await running.stop();
        if (code !== 0) throw new Error(`a process of the services did not end in order:\n${running.output()}`);
      },
    };
  },
};
