import { SpanKind } from '@opentelemetry/api';
import type { BusRecord } from '../bus/bus.ts';

/** What the span of one batch says of it, by the semantic conventions of messaging. */
export function processSpan(system: string, group: string, records: readonly BusRecord[]) {
  const attributes = {
    'messaging.system': system,
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': records[0]?.topic ?? '',
    'messaging.consumer.group.name': group,
    'messaging.batch.message_count': records.length,
  };
  const traceparents = records.map(({ traceparent }) => traceparent);
  return { kind: SpanKind.CONSUMER, attributes, traceparents };
}
