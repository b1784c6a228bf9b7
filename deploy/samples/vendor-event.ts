import { createHmac, timingSafeEqual } from 'node:crypto';

const eventTypes = ['check.started', 'check.submitted', 'check.expired', 'check.completed'] as const;
type EventType = (typeof eventTypes)[number];

/** An event of Verimarkt. `revision` numbers the events about one attempt, from 1. */
export type VendorEvent = {
  id: string;
  type: EventType;
  /** Seconds since 1970. */
  created: number;
  check: {
    kind: string;
    externalReference: string;
    /** From 1. */
    attempt: number;
    revision: number;
    result?: 'clear' | 'rejected' | 'consider' | 'resubmit' | 'failed';
    reasons?: string[];
    files?: { id: string; kind: string; sha256: string; capturedAt: string }[];
  };
};

export const toleranceSeconds = 300;

/** Checks `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The signature covers the time, so a replayed request expires. */
export function isSignedByVendor(header: string, body: Buffer, secret: string, nowMs: number): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([a-f0-9]{64})$/.exec(header) ?? [];
  if (Math.abs(nowMs / 1_000 - Number(time)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const received = Buffer.from(signature, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Returns null for an invalid event, and 'other' for an event that does not concern a step. */
export function readVendorEvent(body: Buffer): VendorEvent | 'other' | null {
  try {
    const event: unknown = JSON.parse(body.toString());
    if (!isObject(event) || typeof event['type'] !== 'string') return null;
    if (!eventTypes.some((type) => type === event['type'])) return 'other';
    return isVendorEvent(event) ? event : null;
  } catch {
    return null;
  }
}

function isVendorEvent(event: unknown): event is VendorEvent {
  if (!isObject(event) || !isObject(event['check'])) return false;
  const { kind, externalReference, attempt, revision } = event['check'];
  const texts = [event['id'], kind, externalReference];
  const numbers = [event['created'], attempt, revision];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isSafeInteger(number));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
