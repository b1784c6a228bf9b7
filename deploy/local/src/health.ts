import { type Failing, type HealthService, serveHealth } from '@gcs/kit/process/health';
import { describeSilence } from '@gcs/kit/process/unanswered';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Replica } from './replica.ts';

/**
 * Serves one health port, which is ready when all processes are ready. `/metrics` contains only the first replica of
 * each service, because all replicas have the same series.
 */
export function serveDeploymentHealth(
  replicas: readonly Asked[],
  options: { port: number; logger: Logger; isDraining(): boolean; answerMs?: number },
) {
  const { port, logger, isDraining, answerMs = 4_000 } = options;
  const ask: Ask = ({ healthPort }, path) =>
    fetch(`http://127.0.0.1:${healthPort}${path}`, { signal: AbortSignal.timeout(answerMs) });
  const reasonOf = (error: unknown) => describeSilence(error, answerMs);
  const services = replicas.map(
    (replica): HealthService => ({
      name: replica.name,
      checks: {
        live: [{ name: 'livez', check: () => failingIn(ask, replica, '/livez', 'checks'), reasonOf }],
        ready: [{ name: 'readyz', check: () => failingIn(ask, replica, '/readyz', 'checks'), reasonOf }],
        warn: [{ name: 'warnings', check: () => failingIn(ask, replica, '/readyz', 'warnings').catch(() => []) }],
      },
      telemetry: {
        logger,
        metricsText: () => (isFirst(replica, replicas) ? metricsOf(ask, replica) : Promise.resolve('')),
        conditions: async () => [],
      },
    }),
  );
  return serveHealth({ host: '127.0.0.1', port, services, isDraining, checkTimeoutMs: answerMs + 500 });
}

type Ask = (replica: Asked, path: string) => Promise<Response>;

type Asked = Pick<Replica, 'name' | 'service' | 'healthPort'>;

function isFirst({ name, service }: Asked, replicas: readonly Asked[]): boolean {
  return replicas.find((replica) => replica.service === service)?.name === name;
}

type Named = 'checks' | 'warnings';
type Health = Partial<Record<Named, string[]> & { reasons: Record<string, string> }>;

/** Resolves to the failing checks or warnings that the process's own health port names. */
async function failingIn(ask: Ask, replica: Asked, path: string, member: Named): Promise<readonly Failing[]> {
  const { [member]: names = [], reasons = {} }: Health = await (await ask(replica, path)).json();
  const known = new Map(Object.entries(reasons));
  return names.map((name) => ({ name, reason: known.get(name) }));
}

/** Resolves to '' without an answer, so that other processes' metrics are still returned. */
async function metricsOf(ask: Ask, replica: Asked): Promise<string> {
  return ask(replica, '/metrics').then(
    (answer) => answer.text(),
    () => '',
  );
}
