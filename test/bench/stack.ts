import type { Credentials } from '@gcs/first-run/credentials';

/**
 * Where a deployment under load is reached, and as whom; its ports are those of a first run
 * (docs/operations.md#first-run). Each gateway has a base URL and an address for providers.
 */
export type StackAccess = Pick<Credentials, 'adminAddress' | 'operatorToken'> & {
  baseUrls: readonly string[];
  providerAddresses: readonly string[];
};

/** A running deployment. Figures use nothing else, so any way to deploy the services can be measured. */
export type Stack = {
  access: StackAccess;
  /** The processes of the services, and those of what they stand on: database, broker. */
  pids(): { services: number[]; others: number[] };
  /** Ends it; its data stays in the directory that it was started on. */
  stop(): Promise<void>;
};

/** A way to deploy the services. `directory` holds what a stack keeps; starting on it again continues with its data. */
export type StackDriver = {
  start(directory: string, environment?: Record<string, string>): Promise<Stack>;
};

export const stackNames = ['all-in-one', 'services'] as const;
export type StackName = (typeof stackNames)[number];
