import { createRequire } from 'node:module';
import type { Fault, Request } from './scripted-kafka.ts';

const require = createRequire(import.meta.url);
const { createErrorFromCode } = require('kafkajs/src/protocol/error');
const errors = require('kafkajs/src/errors');

type Answer = () => Promise<unknown>;

const failing = (makeError: () => Error) => async (): Promise<never> => {
  throw makeError();
};
const refusing = (code: number) => failing(() => createErrorFromCode(code));
export const rebalances = refusing(27);
export const storageFails = refusing(56);
export const wantsMemberId = refusing(79);
const timedOut = (): Error => new errors.KafkaJSRequestTimeoutError('the request timed out');
export const resets = failing(() => new errors.KafkaJSConnectionError('read ECONNRESET', { code: 'ECONNRESET' }));
export const failures: Record<string, Answer> = {
  LEADER_NOT_AVAILABLE: refusing(5),
  COORDINATOR_LOAD_IN_PROGRESS: refusing(14),
  COORDINATOR_NOT_AVAILABLE: refusing(15),
  'no answer in time': failing(timedOut),
  ECONNRESET: resets,
  'a closed connection': failing(() => new errors.KafkaJSConnectionClosedError('Closed', { host: 'h', port: 1 })),
};
export const unanswered = () => new Promise<never>(() => {});
export const timesOut = () => new Promise<never>((_, reject) => setTimeout(() => reject(timedOut()), 10_000));
export const findsNothing = () => new Promise((resolve) => setTimeout(() => resolve({ responses: [] }), 1_800));

export function each(request: Request, answer: Answer, clients = 1): Fault {
  return (asked, client) => (asked === request && client > 0 && client <= clients ? answer() : undefined);
}

/**
 * The first client's group rebalances until the client requests its coordinator. One request of the following join gets
 * `answer`.
 */
export function rejoin(request: Request, answer: Answer): Fault {
  let [isRejoining, left] = [false, 1];
  return (asked, client) => {
    if (client !== 1) return undefined;
    if (asked === 'heartbeat' && !isRejoining) return rebalances();
    if (asked === 'findCoordinator') isRejoining = true;
    return isRejoining && asked === request && left-- > 0 ? answer() : undefined;
  };
}
