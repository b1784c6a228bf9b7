import { type Context, type Link, ROOT_CONTEXT, SpanKind, type SpanOptions, trace } from '@opentelemetry/api';
import type { BusRecord } from '../bus/bus.ts';
import { contextOf } from '../telemetry.ts';

/** The span of one batch (architecture §9): a message alone is its parent's child; several are linked. */
export function processSpan(
  system: string,
  group: string,
  records: readonly BusRecord[],
): SpanOptions & { parent: Context } {
  const [first] = records;
  const attributes = {
    'messaging.system': system,
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': first?.topic ?? '',
    'messaging.consumer.group.name': group,
    'messaging.batch.message_count': records.length,
  };
  const alone = records.length === 1;
  const parent = alone ? contextOf(first?.traceparent) : ROOT_CONTEXT;
  return { kind: SpanKind.CONSUMER, attributes, parent, links: alone ? [] : linksOf(records) };
}

function linksOf(records: readonly BusRecord[]): Link[] {
  return records.flatMap((record) => {
    const context = trace.getSpanContext(contextOf(record.traceparent));
    return context === undefined ? [] : [{ context }];
  });
}
