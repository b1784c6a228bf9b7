import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Credentials } from '@gcs/first-run/credentials';
import { processEnvironment } from '@gcs/kit/process/config';
import type { ComplianceSessionCreateRequest } from '@gcs/proto/gen/openapi-types';

/**
 * What a client is asked to do; `body` in base64. The last three only clients that verify evidence carry out: to check a
 * package's hash, to verify a bundle, and to give the RFC 8785 form of a JSON text.
 */
export type Order =
  | { operation: 'create'; request: ComplianceSessionCreateRequest; idempotencyKey?: string }
  | { operation: 'get' | 'evidence'; id: string }
  | { operation: 'event'; body: string; signature: string; secrets: readonly string[] }
  | { operation: 'package' | 'canonical'; body: string }
  | { operation: 'bundle'; body: string; trustedKeys: readonly string[] };

/** What the client gave back as its own JSON, or the code and text of its error. */
export type Outcome =
  | { value: Record<string, unknown>; code?: never; message?: never }
  | { code: string; message?: string; value?: never };

/** How the program that drives a client is started. */
export type Command = { words: readonly string[]; environment?: Record<string, string> };

/** A program around one client, which carries out orders until it is stopped. */
export type Driver = { carryOut(order: Order): Promise<Outcome>; stop(): Promise<void> };

type Reach = Pick<Credentials, 'baseUrl' | 'apiToken'>;

/** Starts the program; orders go to its standard input, one line each, and outcomes come back in the same order. */
export function startDriver({ words, environment }: Command, { baseUrl, apiToken }: Reach): Driver {
  const [program = '', ...args] = words;
  const child = spawn(program, args, {
    env: { ...processEnvironment(), ...environment, BASE_URL: baseUrl, API_TOKEN: apiToken },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    carryOut: async (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} ended at the order ${order.operation}`);
      return JSON.parse(value);
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
