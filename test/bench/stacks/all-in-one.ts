import { startAllInOne } from '../../support/all-in-one.ts';
import { childrenOf, descendantsOf } from '../processes.ts';
import type { StackDriver } from '../stack.ts';

/** `npm start`: everything in one process on an embedded PostgreSQL, no rate limits. */
export const allInOne: StackDriver = {
  async start(directory, environment = {}) {
    const before = childrenOf(process.pid);
    const running = await startAllInOne(directory, environment);
    const services = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    const { baseUrl, providerAddress } = running.credentials;
    return {
      access: { ...running.credentials, baseUrls: [baseUrl], providerAddresses: [providerAddress] },
      pids: () => ({ services, others: services.flatMap(descendantsOf) }),
      async stop() {
        const code = await running.stop();
        if (code !== 0) throw new Error(`all-in-one ended with ${code}:\n${running.output()}`);
      },
    };
  },
};
