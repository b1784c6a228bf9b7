import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Credentials } from '@gcs/first-run/credentials';
import { processEnvironment } from '@gcs/kit/process/config';
import type { ComplianceSessionCreateRequest } from '@gcs/proto/gen/openapi-types';
import type { BookingActRequest, BookingGuest, BookingPutRequest } from '@gcs/proto/gen/stays-types';

/**
 * An order to a client, with `body` in base64. Generated clients know only the first four operations. Only verifying
 * clients know the last three: hash a package, verify a bundle, and canonicalize JSON (RFC 8785).
 */
export type Order =
  | { operation: 'create'; request: ComplianceSessionCreateRequest; idempotencyKey?: string }
  | { operation: 'get' | 'evidence'; id: string }
  | { operation: 'event' | 'anyEvent'; body: string; signature: string; secrets: readonly string[] }
  | { operation: 'putBooking'; reference: string; booking: BookingPutRequest; expectedVersion?: number }
  | { operation: 'getBooking'; reference: string }
  | { operation: 'addGuest'; reference: string; guest: BookingGuest; idempotencyKey: string }
  | { operation: ReportOperation; reference: string; report: BookingActRequest; idempotencyKey: string }
  | { operation: 'arrivals'; property: string; date: string }
  | { operation: 'package' | 'canonical'; body: string }
  | { operation: 'bundle'; body: string; trustedKeys: readonly string[] };

export type ReportOperation = 'arrival' | 'departure' | 'noShow' | 'cancellation';

export type Outcome =
  | { value: Record<string, unknown>; code?: never; message?: never }
  | { code: string; message?: string; value?: never };

export type Command = { words: readonly string[]; environment?: Record<string, string> };

export type Driver = { carryOut(order: Order): Promise<Outcome>; stop(): Promise<void> };

type Reach = Pick<Credentials, 'baseUrl' | 'apiToken'>;

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
