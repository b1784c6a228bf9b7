import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { parse, stringify } from 'yaml';
import { waitFor } from '../wait-for.ts';
import { cachedPath } from './cache.ts';
import { builtFolder, goProgram, whyNoGo } from './go.ts';

const collector = {
  name: 'otel-collector',
  sources: join(import.meta.dirname, '../../telemetry/collector'),
  files: ['go.mod', 'go.sum', 'main.go'],
  packages: ['.'],
  ldflags: '-s -w',
};

export function whyNoOtelCollector(): string | undefined {
  return whyNoGo() ?? (existsSync(cachedPath(builtFolder(collector))) ? undefined : 'no collector has been built');
}

export function otelCollector(): string {
  return join(goProgram(collector), 'collector');
}

export async function startOtelCollector(): Promise<{ otlpUrl: string; metricsPort: number; stop(): Promise<void> }> {
  const [otlp = 0, metrics = 0] = await freePorts(2);
  const ports = {
    receivers: { otlp: { protocols: { http: { endpoint: `127.0.0.1:${otlp}` } } } },
    exporters: { prometheus: { endpoint: `127.0.0.1:${metrics}` } },
    service: { telemetry: { metrics: { level: 'none' }, logs: { level: 'warn' } } },
  };
  const words = [shippedForMetrics(), ports].map((part) => `--config=yaml:${stringify(part)}`);
  const child = spawn(otelCollector(), words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the collector has ended with ${child.exitCode}`);
    return (await fetch(`http://127.0.0.1:${metrics}/metrics`)).ok;
  });
  return {
    otlpUrl: `http://127.0.0.1:${otlp}`,
    metricsPort: metrics,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Returns the shipped configuration without the components for traces, because the built collector does not contain
 * them.
 */
function shippedForMetrics() {
  const file = join(import.meta.dirname, '../../../deploy/otel/collector.yaml');
  const shipped: Configuration = parse(readFileSync(file, 'utf8'));
  const { metrics } = shipped.service.pipelines;
  const named = (parts: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)));
  return {
    receivers: named(shipped.receivers, metrics.receivers),
    processors: named(shipped.processors, metrics.processors),
    exporters: named(shipped.exporters, metrics.exporters),
    service: { pipelines: { metrics } },
  };
}

type Pipeline = Record<'receivers' | 'processors' | 'exporters', string[]>;
type Configuration = Record<keyof Pipeline, Record<string, unknown>> & {
  service: { pipelines: { metrics: Pipeline } };
};
