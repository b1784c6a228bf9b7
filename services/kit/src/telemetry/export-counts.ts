import { createNoopMeter, type Meter, type MeterProvider, type ObservableCounter } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';

/** The key undefined counts delivered items. */
type Counts = Map<string | undefined, number>;

/**
 * The SDK's counts of exported items by `error.type`. Spans are counted by the processor, because it also counts spans
 * that its full queue dropped.
 */
export type ExportCounts = {
  provider: MeterProvider;
  countWith(meter: Meter): void;
};

export function createExportCounts(): ExportCounts {
  const [spans, points]: [Counts, Counts] = [new Map(), new Map()];
  const counted = new Map([
    ['otel.sdk.processor.span.processed', spans],
    ['otel.sdk.exporter.metric_data_point.exported', points],
  ]);
  const createCounter: Meter['createCounter'] = (name) => ({
    add(value, attributes) {
      const counts = counted.get(name);
      const type = attributes?.[ATTR_ERROR_TYPE]?.toString();
      counts?.set(type, (counts.get(type) ?? 0) + value);
    },
  });
  const meterOfSdk: Meter = Object.create(createNoopMeter(), { createCounter: { value: createCounter } });
  return {
    provider: { getMeter: () => meterOfSdk },
    countWith(meter) {
      const observe = (instrument: ObservableCounter, counts: Counts) =>
        instrument.addCallback((result) => {
          for (const [type, count] of counts)
            result.observe(count, type === undefined ? {} : { [ATTR_ERROR_TYPE]: type });
        });
      const ofSpans = meter.createObservableCounter('otel.sdk.processor.span.processed', {
        unit: '{span}',
        description:
          'Spans exported to a collector; with error.type, spans that it refused or that a full queue dropped',
      });
      observe(ofSpans, spans);
      const ofPoints = meter.createObservableCounter('otel.sdk.exporter.metric_data_point.exported', {
        unit: '{metric_data_point}',
        description: 'Data points of metrics sent to a collector; with error.type, data points that it refused',
      });
      observe(ofPoints, points);
    },
  };
}
