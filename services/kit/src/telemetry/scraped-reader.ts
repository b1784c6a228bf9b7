import {
  AggregationTemporality,
  type AggregationTemporalitySelector,
  InstrumentType,
  type MetricProducer,
  MetricReader,
} from '@opentelemetry/sdk-metrics';

/**
 * Reports a gauge only while its callback observes it. With a cumulative temporality, the SDK repeats the last value
 * forever, so an alert would never end.
 */
export function observedOnly(select: AggregationTemporalitySelector): AggregationTemporalitySelector {
  return (type) => (type === InstrumentType.OBSERVABLE_GAUGE ? AggregationTemporality.DELTA : select(type));
}

/** Collects metrics on demand. */
export class ScrapedReader extends MetricReader {
  constructor(metricProducers: MetricProducer[]) {
    super({ metricProducers, aggregationTemporalitySelector: observedOnly(() => AggregationTemporality.CUMULATIVE) });
  }

  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}
