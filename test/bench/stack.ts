import type { Credentials } from '@gcs/first-run/credentials';
import type { Deployment } from '@gcs/local/deployment';
import { startAllInOne } from '../support/all-in-one.ts';
import { childrenOf, descendantsOf } from '../support/proc.ts';
import { type ServicesOptions, startServices } from '../support/services-stack.ts';

/**
 * Addresses and credentials of a deployment, with the ports of a first run (docs/operations.md#first-run). Each gateway
 * has one address in `baseUrls` and one in `providerAddresses`.
 */
export type StackAccess = Pick<Credentials, 'adminAddress' | 'operatorToken' | 'consoleUrl'> & {
  baseUrls: readonly string[];
  providerAddresses: readonly string[];
};

export type Stack = {
  access: StackAccess;
  directory: string;
  healthUrl: string | undefined;
  pids(): { services: number[]; others: number[] };
  stop(): Promise<void>;
};

export type ServicesStack = Stack & Pick<Deployment, 'replicas' | 'databaseUrls'>;

export const stackNames = ['all-in-one', 'services'] as const;
export type StackName = (typeof stackNames)[number];

export function startStack(
  name: StackName,
  directory: string,
  environment: Record<string, string> = {},
): Promise<Stack> {
  return name === 'services'
    ? startServicesStack(directory, { environment })
    : startAllInOneStack(directory, environment);
}

async function startAllInOneStack(directory: string, environment: Record<string, string>): Promise<Stack> {
  const running = await startAllInOne(directory, environment);
  const { baseUrl, providerAddress } = running.credentials;
  return {
    access: { ...running.credentials, baseUrls: [baseUrl], providerAddresses: [providerAddress] },
    directory,
    healthUrl: running.credentials.healthUrl,
    pids: () => ({ services: [running.pid], others: descendantsOf(running.pid) }),
    stop: () => stopInOrder(running),
  };
}

export async function startServicesStack(directory: string, options: ServicesOptions): Promise<ServicesStack> {
  const before = childrenOf(process.pid);
  const running = await startServices(directory, options);
  const { replicas, databaseUrls, gateways } = running.deployment;
  const services = replicas.flatMap((replica) => replica.pid() ?? []);
  const others = childrenOf(process.pid).filter((pid) => !before.includes(pid) && !services.includes(pid));
  const baseUrls = gateways.public.map((address) => `http://${address}`);
  return {
    access: { ...running.credentials, baseUrls, providerAddresses: gateways.provider },
    directory,
    healthUrl: undefined,
    replicas,
    databaseUrls,
    pids: () => ({ services, others: others.flatMap((pid) => [pid, ...descendantsOf(pid)]) }),
    stop: () => stopInOrder(running),
  };
}

async function stopInOrder(running: { stop(): Promise<number | null>; output(): string }): Promise<void> {
  const code = await running.stop();
  if (code !== 0) throw new Error(`the stack ended with ${code}:\n${running.output()}`);
}
