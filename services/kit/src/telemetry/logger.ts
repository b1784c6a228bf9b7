import { type Context, isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type LogFn, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import { serializeError } from './serialize-error.ts';

/** A pino logger that writes one JSON object per line: `time` (ISO 8601), `level`, `service`, `msg`. */
export type Logger = PinoLogger;

export type LoggerOptions = {
  service: string;
  /** trace, debug, info (default), warn, error, fatal or silent. */
  level?: string;
  /** Standard output when absent. */
  destination?: DestinationStream;
};

/**
 * Secrets and what the contract marks `x-pii` never reach a log line (docs/architecture.md#telemetry): members of these
 * names are blanked wherever they stand, whatever their case. Errors are written by {@link serializeError}.
 */
const withheldNames = [
  'accessToken',
  'apiToken',
  'authorization',
  'cookie',
  'email',
  'fieldErrors',
  'fullName',
  'guest',
  'locale',
  'metadata',
  'operatorToken',
  'password',
  'phone',
  'privateKey',
  'providerToken',
  'returnUrl',
  'secret',
  'signingSecret',
  'token',
  'webhookSecret',
];
const withheld = new Set(withheldNames.map((name) => name.toLowerCase()));
const censor = '[withheld]';
const maxDepth = 8;

export function createLogger({ service, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    timestamp: stdTimeFunctions.isoTime,
    // Errors are serialised in formatters.log already, which pino runs first; this covers those bound to a child.
    serializers: { err: (value: unknown) => (value instanceof Error ? serializeError(value) : value) },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => withhold(fields, 0),
    },
    // pino does not pass the fields of child loggers through formatters.log, only through its own redaction.
    redact: { paths: withheldNames, censor },
    hooks: { logMethod: logWithSafeMessage },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The same logger with the `trace_id` and `span_id` of the context, or unchanged outside a trace. */
export function withTrace(logger: Logger, context: Context): Logger {
  const span = trace.getSpanContext(context);
  if (span === undefined || !isSpanContextValid(span)) return logger;
  return logger.child({ trace_id: span.traceId, span_id: span.spanId });
}

// Without a message pino takes the error's own, which may quote the input; the serialised one never does.
function logWithSafeMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message, ...rest]: unknown[] = args;
  const fields = first instanceof Error ? { err: first } : first;
  if (isPlainObject(fields) && fields['err'] instanceof Error && message === undefined) {
    method.call(this, fields, serializeError(fields['err']).message);
  } else if (first instanceof Error) {
    method.call(this, fields, String(message), ...rest);
  } else {
    method.apply(this, args);
  }
}

function withhold(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      withheld.has(name.toLowerCase()) ? censor : withholdInside(value, depth + 1),
    ]),
  );
}

function withholdInside(value: unknown, depth: number): unknown {
  if (depth > maxDepth) return censor;
  if (value instanceof Error) return serializeError(value);
  if (Array.isArray(value)) return value.map((item) => withholdInside(item, depth + 1));
  return isPlainObject(value) ? withhold(value, depth) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
