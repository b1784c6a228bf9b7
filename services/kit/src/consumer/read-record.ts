import { validateTopicValue } from '@gcs/proto/schemas';
import type { Topic } from '@gcs/proto/topics';
import type { Context } from '@opentelemetry/api';
import type { BusRecord } from '../bus/bus.ts';
import { contextOf } from '../telemetry/telemetry.ts';
import type { ParkReason } from './dead-letters.ts';

export type Received<V> = { value: V; trace: Context; traceparent: string };

export type Identity = { key: string; epoch: number; version: number };

export type Decoder<V> = {
  topic: Topic;
  /** Converts a value of the topic's schema; if absent, the value is used unchanged. */
  decode?(value: unknown): V;
  identify(value: V): Identity;
};

export type Readable<V> = {
  kind: 'readable';
  record: BusRecord;
  key: string;
  identity: Identity;
  received: Received<V>;
};
export type Unreadable = { kind: 'unreadable'; record: BusRecord; reason: ParkReason; error: string };

/**
 * Brokers refuse larger records from ordinary producers. Parsing needs up to 70 times the value's size in memory, so
 * another writer's record of 10 MB would crash the process repeatedly.
 */
const maxValueLength = 1_048_576;

/** Matches a traceparent, a blank and a tracestate of up to 512 characters. */
const plainText = /^[\x20-\x7e]{0,600}$/;

function shown(installation: string): string {
  return installation.slice(0, 36).replaceAll(/[^\x20-\x7e]/g, '?');
}

/** Never throws, because every fault becomes the reason of an unreadable record. */
export function readRecord<V>(record: BusRecord, decoder: Decoder<V>): Readable<V> | Unreadable {
  const unreadable = (reason: ParkReason, error: string): Unreadable => ({ kind: 'unreadable', record, reason, error });
  if (record.origin?.kind === 'foreign')
    return unreadable('foreign', `published by the installation ${shown(record.origin.installation)}`);
  if (record.key === null || record.key === '') return unreadable('missing_key', 'the record has no key');
  if (typeof record.value !== 'string') return unreadable('malformed', 'the value is empty or not UTF-8');
  if (record.value.length > maxValueLength)
    return unreadable('malformed', `the value has ${record.value.length} characters, more than ${maxValueLength}`);

  try {
    const parsed: V = JSON.parse(record.value);
    const violations = validateTopicValue(decoder.topic, parsed, 'consume');
    if (violations.length > 0) return unreadable('schema', violations.join('; '));
    const value = decoder.decode?.(parsed) ?? parsed;
    const { key } = record;
    const traceparent = plainText.test(record.traceparent) ? record.traceparent : '';
    const received = { value, trace: contextOf(traceparent), traceparent };
    const identity = decoder.identify(value);
    // Order and deduplication use the record's key, so the value must have the same key.
    if (identity.key !== key) return unreadable('wrong_key', `the value belongs to ${identity.key}`);
    return { kind: 'readable', record, key, identity, received };
  } catch (error) {
    return unreadable('malformed', error instanceof Error ? error.message : String(error));
  }
}
