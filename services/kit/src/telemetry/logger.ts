import { type Context, isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type LogFn, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import { databaseAdvice } from '../database-faults.ts';
import { isAway, ServiceError } from '../errors.ts';
import { isLostConnection } from '../lost-connection.ts';

/** A pino logger that writes one JSON object per line: `time` (ISO 8601), `level`, `service`, `msg`. */
export type Logger = PinoLogger;

type LoggerOptions = {
  service: string;
  /** trace, debug, info (default), warn, error, fatal or silent. */
  level?: string;
  /** If absent, standard output. */
  destination?: DestinationStream;
};

/**
 * Names whose values never appear in a log line: secrets, and members that the contract marks `x-pii`
 * (docs/architecture.md#telemetry). The values are removed at any depth, and the names match in any case. Errors are
 * written by {@link serializeError}.
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
    // Serializes errors in a child logger's fields. `formatters.log`, which pino calls earlier, serializes all other
    // errors.
    serializers: { err: (value: unknown) => (value instanceof Error ? serializeError(value) : value) },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => ({ ...withhold(fields, 0), ...databaseAdvice(fields['err']) }),
    },
    // pino does not apply `formatters.log` to the fields of child loggers.
    redact: { paths: withheldNames, censor },
    hooks: { logMethod: logWithSafeMessage },
  };
  return pino(options, destination ?? openStandardOutput());
}

/**
 * Opens standard output. Drops lines that cannot be written, so that a full disk or a reader that stopped reading does
 * not end or block the process.
 */
function openStandardOutput(): DestinationStream {
  let readAtMs = performance.now();
  const isRead = () => performance.now() - readAtMs < readerPatienceMs;
  return pino
    .destination({ sync: true, maxLength: maxUnwrittenLength, retryEAGAIN: isRead })
    .on('write', (bytes) => {
      if (bytes > 0) readAtMs = performance.now();
    })
    .on('error', () => {});
}

/** The longest wait for a reader whose pipe is full. */
const readerPatienceMs = 1_000;

/** The maximum of characters that wait for the disk or the reader. */
const maxUnwrittenLength = 1_048_576;

export function withTrace(logger: Logger, context: Context): Logger {
  const span = trace.getSpanContext(context);
  if (span === undefined || !isSpanContextValid(span)) return logger;
  return logger.child({ trace_id: span.traceId, span_id: span.spanId });
}

// Passes a safe message, because pino would otherwise log the error's own message, which may quote the input.
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

type SerializedError = {
  type: string;
  message: string;
  code?: string | number;
  statement?: string;
  rpc?: string;
  stack?: string;
  cause?: SerializedError;
  errors?: SerializedError[];
};

const maxCauses = 6;
const maxErrors = 5;

/**
 * Keeps type, message, code, statement name, gRPC method, stack and the chain of causes. Drops all other members of an
 * error (`fieldErrors`, PostgreSQL's `detail`, the claims of a refused JWT). A lost connection and an
 * unavailable dependency have no stack, because it shows no place of a fault in our code. Withholds messages that quote their input: messages of JSON.parse and of PostgreSQL's data
 * exceptions (class 22).
 */
function serializeError(error: unknown, depth = 0, isExpected = reportsAbsence(error)): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error; its value is withheld' };
  const serialized: SerializedError = { type: error.name, message: safeMessage(error) };
  const code = codeOf(error);
  if (code !== undefined) serialized.code = code;
  if ('statement' in error && typeof error.statement === 'string') serialized.statement = error.statement;
  if ('rpc' in error && typeof error.rpc === 'string') serialized.rpc = error.rpc;
  const frames = isExpected || reportsLostConnection(error) ? undefined : framesOf(error);
  if (frames !== undefined) serialized.stack = `${serialized.type}: ${serialized.message}${frames}`;
  if (depth < maxCauses) {
    if (error.cause !== undefined) serialized.cause = serializeError(error.cause, depth + 1, isExpected);
    if (error instanceof AggregateError) {
      serialized.errors = error.errors
        .slice(0, maxErrors)
        .map((one: unknown) => serializeError(one, depth + 1, isExpected));
    }
  }
  return serialized;
}

/** Returns true if a dependency did not answer. The causes then show the fault, and the stacks only our waiting. */
function reportsAbsence(error: unknown): boolean {
  return error instanceof ServiceError && isAway(error.code);
}

/** Also recognises an error that repeats the message of its cause, such as the last retry of kafkajs. */
function reportsLostConnection(error: Error): boolean {
  const { cause } = error;
  return (
    isLostConnection(error) || (cause instanceof Error && cause.message === error.message && isLostConnection(cause))
  );
}

function safeMessage(error: Error): string {
  const quotesInput = error.name === 'SyntaxError' || /^22[0-9A-Z]{3}$/.test(String(codeOf(error)));
  return quotesInput ? 'message withheld: it may quote the input' : error.message;
}

function codeOf(error: Error): string | number | undefined {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

// Returns only the frames, because a stack begins with the original message.
function framesOf(error: Error): string | undefined {
  const start = error.stack?.search(/\n\s+at /) ?? -1;
  return start < 0 ? undefined : error.stack?.slice(start);
}
