import { existsSync } from 'node:fs';
import { type Environment, type Setting, plainSetting as setting, type ValueOf } from '../settings.ts';
import { refusedVariables } from './otel-refusals.ts';

/** A variable of docs/operations.md#opentelemetry. Variables with the same meaning share a row there. */
export type OtelVariable<T = unknown> = Setting<T> & { readonly meaning: string };

function means<T>(meaning: string, one: Setting<T>): OtelVariable<T> {
  return { ...one, meaning };
}

const logLevels = ['NONE', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'VERBOSE', 'ALL'] as const;
const maxInteger = 2 ** 31 - 1;
const count = (name: string, meaning: string) =>
  means(
    meaning,
    optionalNumber(name, 'a number from 1', (value) => Number.isInteger(value) && value > 0),
  );
const limit = (name: string, meaning: string) =>
  means(
    meaning,
    optionalNumber(name, 'a number from 0', (value) => Number.isInteger(value) && value >= 0),
  );
const milliseconds = (name: string, meaning: string) =>
  means(
    meaning,
    optionalNumber(name, 'a number of milliseconds from 1', (value) => value > 0),
  );

const batches = 'batches of spans';
const spanLimits = 'limits of a span; a limit for spans overrides the general one';
const intervals = 'interval and timeout of metric exports: 60,000 and 30,000 ms';

/** Settings that the service reads. Without a default, an absent setting is null. */
export const otelSettings = {
  sdkDisabled: means(
    '`true` turns off spans, metrics and `/metrics`; trace contexts are still passed on',
    setting.parsed('OTEL_SDK_DISABLED', 'true or false', parseBoolean, { default: false }),
  ),
  serviceName: means(
    'replaces the service’s name, by which alerts and dashboards select; refused in the single process',
    setting.optionalText('OTEL_SERVICE_NAME'),
  ),
  resourceAttributes: means(
    'attributes of all exported data; they cannot replace the service’s name',
    setting.optionalText('OTEL_RESOURCE_ATTRIBUTES'),
  ),
  logLevel: means(
    'log level of OpenTelemetry itself: `none`, `error`, `warn`, `info` (default), `debug`, `verbose`, `all`',
    setting.parsed<(typeof logLevels)[number]>(
      'OTEL_LOG_LEVEL',
      'one of none, error, warn, info, debug, verbose, all',
      parseLogLevel,
      {
        default: 'INFO',
      },
    ),
  ),
  propagators: means(
    'only `tracecontext`',
    setting.choice('OTEL_PROPAGATORS', ['tracecontext'], { default: 'tracecontext' }),
  ),
  sampler: means(
    '`always_on`, `always_off` or `traceidratio`, optionally with the prefix `parentbased_`; default `parentbased_always_on`',
    setting.choice(
      'OTEL_TRACES_SAMPLER',
      [
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
        'always_on',
        'always_off',
        'traceidratio',
      ],
      { default: 'parentbased_always_on' },
    ),
  ),
  samplerArg: means(
    'share of traces for `traceidratio`, 0 to 1; default 1',
    optionalNumber('OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', (value) => value >= 0 && value <= 1),
  ),
  tracesExporter: means(
    '`otlp` (default with an endpoint) or `none` (default without)',
    optionalChoices('OTEL_TRACES_EXPORTER', ['otlp', 'none']),
  ),
  metricsExporter: means(
    '`otlp` (default with an endpoint), `prometheus` or `none`; `/metrics` always works',
    optionalChoices('OTEL_METRICS_EXPORTER', ['otlp', 'prometheus', 'none']),
  ),
  logsExporter: means(
    'only `none`: logs are JSON lines on standard output; if nothing reads them, they are dropped after a second',
    optionalChoices('OTEL_LOGS_EXPORTER', ['none']),
  ),
  batchDelay: milliseconds('OTEL_BSP_SCHEDULE_DELAY', batches),
  batchTimeout: milliseconds('OTEL_BSP_EXPORT_TIMEOUT', batches),
  batchQueue: count('OTEL_BSP_MAX_QUEUE_SIZE', batches),
  batchSize: count('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', batches),
  attributeCount: limit('OTEL_ATTRIBUTE_COUNT_LIMIT', spanLimits),
  attributeLength: limit('OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT', spanLimits),
  spanAttributeCount: limit('OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT', spanLimits),
  spanAttributeLength: limit('OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT', spanLimits),
  spanLinkCount: limit('OTEL_SPAN_LINK_COUNT_LIMIT', spanLimits),
  metricInterval: milliseconds('OTEL_METRIC_EXPORT_INTERVAL', intervals),
  metricTimeout: milliseconds('OTEL_METRIC_EXPORT_TIMEOUT', intervals),
  endpoint: endpointOf(''),
  tracesEndpoint: endpointOf('TRACES_'),
  metricsEndpoint: endpointOf('METRICS_'),
  protocol: protocolOf(''),
  tracesProtocol: protocolOf('TRACES_'),
  metricsProtocol: protocolOf('METRICS_'),
} as const;

export type OtelConfig = { [K in keyof typeof otelSettings]: ValueOf<(typeof otelSettings)[K]> };

/** Variables that the exporters read from the process's environment. A wrong value prevents the start. */
const exporterSettings: readonly OtelVariable[] = [
  ...['', 'TRACES_', 'METRICS_'].flatMap((signal) => {
    const name = (option: string) => `OTEL_EXPORTER_OTLP_${signal}${option}`;
    const text = (option: string, meaning: string) => means(meaning, setting.optionalText(name(option)));
    const tls = 'TLS to the collector: files with its authority, and the client’s certificate and key';
    return [
      text('HEADERS', 'headers of each export: `name=value,…`, percent-encoded'),
      milliseconds(name('TIMEOUT'), 'timeout of one export with its retries; 10,000 ms'),
      means('`gzip` or `none`', setting.choice(name('COMPRESSION'), ['none', 'gzip'], { default: 'none' })),
      ...['CERTIFICATE', 'CLIENT_CERTIFICATE', 'CLIENT_KEY'].map((option) => means(tls, file(name(option)))),
      means(
        'gRPC without TLS if the endpoint has neither `http` nor `https`',
        setting.parsed(name('INSECURE'), 'true or false', parseBoolean, { default: false }),
      ),
    ];
  }),
  means(
    '`cumulative` (default), `delta` or `lowmemory`',
    setting.parsed(
      'OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE',
      'one of cumulative, delta, lowmemory',
      (raw) => ['cumulative', 'delta', 'lowmemory'].find((value) => value === raw.toLowerCase()),
      { default: 'cumulative' },
    ),
  ),
];

export const honouredVariables: readonly OtelVariable[] = [...Object.values(otelSettings), ...exporterSettings];

/**
 * All OpenTelemetry variables, for readConfigs. If a set variable or its value would have no effect, the start fails.
 */
export const everyOtelVariable: Readonly<Record<string, Setting<unknown>>> = Object.fromEntries(
  [...honouredVariables, ...refusedVariables].map((one) => [one.name, one]),
);

export function withoutRefused(environment: Environment): Environment {
  const isUsable = ([name, raw]: [string, string | undefined]) => {
    const known = Object.hasOwn(everyOtelVariable, name) ? everyOtelVariable[name] : undefined;
    return known === undefined || known.read(raw || undefined).ok;
  };
  return Object.fromEntries(Object.entries(environment).filter(isUsable));
}

export function unknownOtelNames(environment: Environment): string[] {
  const names = Object.entries(environment).flatMap(([name, raw]) => (name.startsWith('OTEL_') && raw ? [name] : []));
  return names.filter((name) => !Object.hasOwn(everyOtelVariable, name)).sort();
}

function endpointOf(signal: '' | 'TRACES_' | 'METRICS_') {
  const meaning =
    'address of a collector, such as `http://collector:4318`; turns exports on. Over HTTP, the path `/v1/traces` or `/v1/metrics` is appended to the common address, but not to the address for one signal';
  return means(meaning, setting.optionalText(`OTEL_EXPORTER_OTLP_${signal}ENDPOINT`));
}

function protocolOf(signal: '' | 'TRACES_' | 'METRICS_') {
  const known = ['http/protobuf', 'grpc'] as const;
  const read = setting.parsed<(typeof known)[number] | null>(
    `OTEL_EXPORTER_OTLP_${signal}PROTOCOL`,
    known.join(' or '),
    (raw) => known.find((protocol) => protocol === raw),
    { default: null },
  );
  return means('http/protobuf (default) or `grpc`', read);
}

function optionalNumber(name: string, expected: string, isRight: (value: number) => boolean): Setting<number | null> {
  const parse = (raw: string) => (/^\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : Number.NaN);
  return setting.parsed<number | null>(
    name,
    expected,
    (raw) => (parse(raw) <= maxInteger && isRight(parse(raw)) ? parse(raw) : undefined),
    { default: null },
  );
}

function optionalChoices<const T extends string>(name: string, values: readonly T[]): Setting<readonly T[] | null> {
  const parse = (raw: string): readonly T[] | undefined => {
    const words = raw.split(',').map((word) => word.trim());
    const known = values.filter((value) => words.includes(value));
    const isAlone = !known.some((value) => value === 'none') || known.length === 1;
    return words.every((word) => values.some((value) => value === word)) && isAlone ? known : undefined;
  };
  return setting.parsed<readonly T[] | null>(name, values.join(' or '), parse, { default: null });
}

function file(name: string): Setting<string | null> {
  const parse = (raw: string) => (existsSync(raw) ? raw : undefined);
  return setting.parsed<string | null>(name, 'an existing file', parse, { default: null });
}

function parseBoolean(raw: string): boolean | undefined {
  const lower = raw.toLowerCase();
  return lower === 'true' || (lower === 'false' ? false : undefined);
}

function parseLogLevel(raw: string) {
  return logLevels.find((level) => level === raw.toUpperCase());
}
