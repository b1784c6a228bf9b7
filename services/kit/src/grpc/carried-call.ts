import { ServiceError } from '../errors.ts';
import { withTrace } from '../telemetry/logger.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { toStatusBytes } from './errors.ts';
import { checkTexts, failureOf, report } from './method-server.ts';
import type { CallContext } from './types.ts';

/** How a call that travelled with others was answered: the bytes of its response, or a google.rpc.Status. */
export type CarriedAnswer = { response: Buffer } | { refused: Buffer };

type Method<I, O> = {
  path: string;
  requestDeserialize(bytes: Buffer): I;
  responseSerialize(value: O): Buffer;
};

/**
 * Answers a unary call that came as an item of another one as it would have been answered by itself: the same checks of
 * its request, the same refusals, the same log of faults (docs/internal-contracts.md#item-outcomes).
 */
export function carriedCall<I, O, C extends Pick<CallContext, 'trace' | 'deadline'>>(
  { logger }: Pick<Telemetry, 'logger'>,
  { path, requestDeserialize, responseSerialize }: Method<I, O>,
  handle: (request: I, context: C) => Promise<O>,
): (request: Buffer, context: C) => Promise<CarriedAnswer> {
  return async (bytes, context) => {
    try {
      const request = parse(requestDeserialize, bytes);
      checkTexts(path, request);
      return { response: responseSerialize(await handle(request, context)) };
    } catch (error) {
      const failure = failureOf(error, context.deadline.signal);
      report(withTrace(logger, context.trace), path, failure);
      return { refused: toStatusBytes(failure) };
    }
  };
}

function parse<I>(deserialize: (bytes: Buffer) => I, bytes: Buffer): I {
  try {
    return deserialize(bytes);
  } catch (error) {
    throw notOfMethod(error);
  }
}

function notOfMethod(cause: unknown): ServiceError {
  return new ServiceError('invalid_argument', 'the request is not a message of this method', { cause });
}
