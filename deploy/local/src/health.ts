import { type Check, type HealthService, serveHealth } from '@gcs/kit/process/health';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Replica } from './replica.ts';

/**
 * Serves one health port, which is ready when all processes are. `/metrics` contains only the first replica of each
 * service, because all have the same series.
 */
export function serveDeploymentHealth(
  replicas: readonly Replica[],
  options: { port: number; logger: Logger; isDraining(): boolean },
) {
  const { port, logger, isDraining } = options;
  const services = replicas.map(
    (replica): HealthService => ({
      name: replica.name,
      checks: { live: [checkOf(replica, '/livez')], ready: [checkOf(replica, '/readyz')] },
      telemetry: {
        logger,
        metricsText: () => (isFirst(replica, replicas) ? metricsOf(replica) : Promise.resolve('')),
        conditions: async () => [],
      },
    }),
  );
  return serveHealth({ host: '127.0.0.1', port, services, isDraining });
}

function isFirst({ name, service }: Replica, replicas: readonly Replica[]): boolean {
  return replicas.find((replica) => replica.service === service)?.name === name;
}

function checkOf(replica: Replica, path: string): Check {
  return {
    name: path.slice(1),
    async check() {
      const { status } = await ask(replica, path);
      if (status !== 200) throw new Error(`${replica.name} answers ${status}`);
    },
  };
}

async function metricsOf(replica: Replica): Promise<string> {
  return (await ask(replica, '/metrics')).text();
}

function ask({ healthPort }: Replica, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${healthPort}${path}`, { signal: AbortSignal.timeout(2_000) });
}
