import { type ConnectOptions, connect } from '@gcs/kit/grpc/client';
import type { Client } from '@gcs/kit/grpc/types';
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
