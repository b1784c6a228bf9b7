import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTelemetry, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';

export type TestTelemetry = Telemetry & {
  spans(): ReadableSpan[];
  /** Returns the log entries of level info and above, one JSON object per line. */
  logs(): string;
};

export function testTelemetry(serviceName = 'test'): TestTelemetry {
  const exporter = new InMemorySpanExporter();
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const telemetry = createTelemetry({
    serviceName,
    environment: {},
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
    logger: createLogger({ service: serviceName, destination }),
  });
  return { ...telemetry, spans: () => exporter.getFinishedSpans(), logs: () => lines.join('') };
}
