import { retryAfterMs } from '@gcs/kit/egress/retry-after.rules';
import { jsonOf } from '@gcs/kit/egress/shape.rules';
import { type ErrorWords, VendorRefusal } from './vendor.rules.ts';

/** Returns the JSON of a 2xx answer, or undefined for a 404. Throws a {@link VendorRefusal} for any other status. */
export async function jsonOfAnswer(answer: Response): Promise<unknown> {
  if (answer.status === 404) return undefined;
  // A body that is not JSON counts as null. The adapter then reports the path of a missing member.
  const json = jsonOf(Buffer.from(await answer.arrayBuffer())) ?? null;
  if (!answer.ok) throw refusalOf(answer.status, answer.headers, json);
  return json;
}

export function refusalOf(status: number, headers: Headers, json: unknown, cause?: unknown): VendorRefusal {
  return new VendorRefusal(status, { retryAfterMs: retryAfterMs(headers), said: errorWordsIn(json, headers), cause });
}

const longest = 200;

/**
 * Reads a vendor's error. Stripe and Onfido use `error`, Veriff a member next to its status, Sumsub `description` with
 * a `correlationId`. Stripe's request id is a header.
 */
export function errorWordsIn(json: unknown, headers: Headers): ErrorWords {
  const whole: Record<string, unknown> = Object(json);
  const error: Record<string, unknown> = Object(whole['error'] ?? whole);
  const first = (...values: readonly unknown[]) => {
    const text = values.find((value) => typeof value === 'string' && value !== '');
    const printable = String(text ?? '').replace(/[^\P{C}]+/gu, ' ');
    return [...printable].slice(0, longest).join('').trim();
  };
  return {
    code: first(error['code'], error['errorName'], error['type']),
    message: first(error['message'], error['description']),
    requestId: first(headers.get('request-id'), headers.get('x-request-id'), error['correlationId']),
  };
}
