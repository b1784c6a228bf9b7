import { type Failing, type HealthService, serveHealth } from '@gcs/kit/process/health';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Replica } from './replica.ts';

/**
 * Serves one health port, which is ready when all processes are ready. `/metrics` contains only the first replica of
 * each service, because all replicas have the same series.
 */
export function serveDeploymentHealth(
  replicas: readonly Asked[],
  options: { port: number; logger: Logger; isDraining(): boolean },
) {
  const { port, logger, isDraining } = options;
  const services = replicas.map(
    (replica): HealthService => ({
      name: replica.name,
      checks: {
        live: [{ name: 'livez', check: () => failingIn(replica, '/livez', 'checks') }],
        ready: [{ name: 'readyz', check: () => failingIn(replica, '/readyz', 'checks') }],
        warn: [{ name: 'warnings', check: () => failingIn(replica, '/readyz', 'warnings').catch(() => []) }],
      },
      telemetry: {
        logger,
        metricsText: () => (isFirst(replica, replicas) ? metricsOf(replica) : Promise.resolve('')),
        conditions: async () => [],
      },
    }),
  );
  return serveHealth({ host: '127.0.0.1', port, services, isDraining });
}

type Asked = Pick<Replica, 'name' | 'service' | 'healthPort'>;

function isFirst({ name, service }: Asked, replicas: readonly Asked[]): boolean {
  return replicas.find((replica) => replica.service === service)?.name === name;
}

type Named = 'checks' | 'warnings';
type Health = Partial<Record<Named, string[]> & { reasons: Record<string, string> }>;

/** Resolves to the failing checks or warnings in the process's own answer, so that both ports name them equally. */
async function failingIn(replica: Asked, path: string, member: Named): Promise<readonly Failing[]> {
  const { [member]: names = [], reasons = {} }: Health = await (await ask(replica, path)).json();
  return names.map((name) => ({ name, reason: reasons[name] }));
}

/** Resolves to '' without an answer, so that other processes' metrics are still returned. */
async function metricsOf(replica: Asked): Promise<string> {
  return ask(replica, '/metrics').then(
    (answer) => answer.text(),
    () => '',
  );
}

function ask({ healthPort }: Asked, path: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${healthPort}${path}`, { signal: AbortSignal.timeout(answerMs) });
}

/** Time limit of an answer; shorter than the time limit of a check. */
const answerMs = 1_500;
