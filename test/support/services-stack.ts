import type { Credentials } from '@gcs/first-run/credentials';
import { anyPorts } from '@gcs/first-run/settings';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { type LocalConfig, readLocalConfig } from '@gcs/local/config';
import type { Deployment, DeploymentOptions } from '@gcs/local/deployment';
import { startLocal } from '@gcs/local/local';
import { noLimits } from './all-in-one.ts';

export type ServicesOptions = {
  /** Additional environment of every process. Rate limits are off by default. */
  environment?: Record<string, string>;
  replicas?: Partial<LocalConfig['replicas']>;
  brokers?: number;
  beforeServices?: DeploymentOptions['beforeServices'];
  provideDatabase?: DeploymentOptions['provideDatabase'];
  arrangeReplicas?: DeploymentOptions['arrangeReplicas'];
};

export type ServicesStack = {
  credentials: Credentials;
  directory: string;
  deployment: Deployment;
  output(): string;
  /**
   * Stops all processes in order. Resolves to 1 if a stop failed or a process ended unexpectedly, and otherwise to 0.
   */
  stop(): Promise<number>;
  /** Kills services and brokers with SIGKILL. Their data stays. */
  kill(): Promise<void>;
};

const one = { session: 1, evidence: 1, 'webhook-delivery': 1, stays: 1, gateway: 1, providers: 0, console: 1 };

/** Resolves once every process is ready and the sandbox is seeded. */
export async function startServices(directory: string, options: ServicesOptions = {}): Promise<ServicesStack> {
  const { environment = {}, replicas = {}, brokers = 1, beforeServices, provideDatabase, arrangeReplicas } = options;
  const lines: string[] = [];
  const { GCS_SIGNATURE_HEADER } = environment;
  const config: LocalConfig = {
    ...readLocalConfig({ ...anyPorts, GCS_DATA_DIR: directory, GCS_SIGNATURE_HEADER }, []),
    brokers,
    replicas: { ...one, ...replicas },
  };
  const lifecycle = createLifecycle();
  const running = await startLocal(
    {
      config,
      logger: createLogger({ service: 'stack', level: 'silent' }),
      print: (line) => void lines.push(line),
      environment: { ...noLimits, ...environment },
      ...(beforeServices === undefined ? {} : { beforeServices }),
      ...(provideDatabase === undefined ? {} : { provideDatabase }),
      ...(arrangeReplicas === undefined ? {} : { arrangeReplicas }),
    },
    lifecycle,
  ).catch(async (error: unknown) => {
    await lifecycle.stop();
    throw new Error(`the services did not start:\n${lines.join('\n')}`, { cause: error });
  });
  const { deployment, credentials } = running;
  return {
    credentials,
    directory,
    deployment,
    output: () => lines.join('\n'),
    stop: () => stopInOrder(deployment, lifecycle),
    kill: async () => {
      for (const replica of deployment.replicas) replica.signal('SIGKILL');
      await Promise.all(deployment.kafka.brokers.map((broker) => broker.kill()));
      await lifecycle.stop();
    },
  };
}

async function stopInOrder(deployment: Deployment, lifecycle: Lifecycle): Promise<number> {
  const stopped = await lifecycle.stop().then(
    () => true,
    () => false,
  );
  const codes = await Promise.all(deployment.replicas.map((replica) => replica.ended()));
  return stopped && codes.every((code) => code === 0) ? 0 : 1;
}
