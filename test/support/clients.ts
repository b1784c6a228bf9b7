import { hasCode } from '@gcs/kit/errors';
import { type ConnectOptions, connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
import { retry } from '@gcs/kit/retry';
import type { ServiceDefinition } from '@grpc/grpc-js';

/** A deadline for busy machines, for tests that are not about the deadline of the client. */
export const patientMs = 20_000;

export function connectAll<D extends Readonly<Record<string, ServiceDefinition>>>(
  definitions: D,
  address: string,
  options: ConnectOptions,
) {
  const opened = Object.entries(definitions).map(([name, definition]) => {
    const connection = connect(definition, address, { deadlineMs: patientMs, ...options });
    return { name, ...connection };
  });
  const clients = Object.fromEntries(opened.map(({ name, client }) => [name, client]));
  return {
    clients: clients as { [Name in keyof D]: Client<D[Name]> },
    close() {
      for (const { close } of opened) close();
    },
  };
}

/** Repeats a call that fails with `service_unavailable`, as clients do: on a busy machine, services miss deadlines. */
export function untilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  const isRetryable = (error: unknown) => hasCode(error, 'service_unavailable');
  return retry(ask, { isRetryable, attempts: 60, baseMs: 100, maxMs: 2_000 });
}

export function connectPatiently<D extends ServiceDefinition>(definition: D, address: string, options: ConnectOptions) {
  const { client, close } = connect(definition, address, { deadlineMs: patientMs, ...options });
  return { client: patient(client), close };
}

/** Returns a client that calls `untilAvailable`. A test of unavailability must not use it. */
export function patient<C extends object>(client: C): C {
  const methods = Object.entries(client).map(([name, send]) => [
    name,
    (...args: unknown[]) => untilAvailable(() => send(...args)),
  ]);
  return Object.fromEntries(methods);
}
