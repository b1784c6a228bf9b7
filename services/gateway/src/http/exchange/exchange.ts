import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '@opentelemetry/api';
import type { AnswerBudget } from './answer-budget.ts';

/** One request and its answer to be. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The `{id}` of the path, decoded; empty on routes without one. */
  readonly id: string;
  /** `req_` + ULID, in every answer and in the log. */
  readonly requestId: string;
  /** The context of the server span. */
  readonly trace: Context;
  /** The time for what the answer waits for. */
  readonly budget: AnswerBudget;
  /** What the answer will carry besides its own headers, whatever it turns out to be. */
  readonly headers: Record<string, string>;
};

/** The query of the request target, without its question mark. */
export function queryOf({ request: { url = '' } }: Exchange): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
