import type { Credentials } from '@gcs/first-run/credentials';
import { startAllInOne } from './all-in-one.ts';
import { startServices } from './services-stack.ts';

declare global {
  /** Set by the Jest project that a test file runs in. */
  var gcsStack: 'all-in-one' | 'services' | undefined;
}

/** A running service, however it is deployed. */
export type Stack = {
  credentials: Credentials;
  directory: string;
  /** Everything printed so far. */
  output(): string;
  /** Stops in order; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to the service processes; the data stays. */
  kill(): Promise<void>;
};

/** Starts the service on `directory` as the current Jest project deploys it; the tests are the same for all. */
export function startStack(directory: string, environment: Record<string, string> = {}): Promise<Stack> {
  return globalThis.gcsStack === 'services'
    ? startServices(directory, { environment })
    : startAllInOne(directory, environment);
}
