import { type DiagLogFunction, DiagLogLevel, diag } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { type Environment, readConfig } from '../settings.ts';
import type { Logger } from './logger.ts';
import { otelSettings, unknownOtelNames } from './otel-settings.ts';
import { errorTypeOf } from './telemetry.ts';

/** Without a collector, an export fails every few seconds. */
const repeatAfterMs = 60_000;
/** All counts are reset after this number of different lines. */
const maxKinds = 100;

type Said = { at: number; unsaid: number };

/**
 * Logs messages that OpenTelemetry hides, such as a refused export, according to OTEL_LOG_LEVEL. Each message is logged
 * at most once a minute, with the number of omitted repetitions. Also logs the set variables that have no effect. Call
 * it once per process, because OpenTelemetry's channels are global. Returns a function that turns the channels off.
 */
export function logDiagnostics(logger: Logger, environment: Environment, now = () => performance.now()): () => void {
  const unknown = unknownOtelNames(environment);
  if (unknown.length > 0) logger.warn({ variables: unknown }, 'OpenTelemetry variables without effect are set');
  const { logLevel } = readConfig({ logLevel: otelSettings.logLevel }, environment);
  const said = new Map<string, Said>();
  const once = (kind: string, log: (repeated: { repeated?: number }) => void) => {
    const before = said.get(kind);
    if (before !== undefined && now() - before.at < repeatAfterMs) return void before.unsaid++;
    if (said.size >= maxKinds) said.clear();
    said.set(kind, { at: now(), unsaid: 0 });
    log(before !== undefined && before.unsaid > 0 ? { repeated: before.unsaid } : {});
  };
  const to =
    (level: 'error' | 'warn' | 'info' | 'debug' | 'trace'): DiagLogFunction =>
    (message, ...args) =>
      once(message, (repeated) => logger[level]({ ...repeated, ...detailOf(args) }, `OpenTelemetry: ${message}`));
  const channel = { error: to('error'), warn: to('warn'), info: to('info'), debug: to('debug'), verbose: to('trace') };
  diag.setLogger(channel, { logLevel: DiagLogLevel[logLevel], suppressOverrideMessage: true });
  setGlobalErrorHandler((error) => {
    const err = error instanceof Error ? error : new Error(typeof error === 'string' ? error : String(error.message));
    once(`${errorTypeOf(err)} ${err.message}`, (repeated) =>
      logger.warn({ ...repeated, err }, 'telemetry was not delivered'),
    );
  });
  return () => {
    diag.disable();
    setGlobalErrorHandler(() => {});
  };
}

/** Keeps only texts and numbers of a message, because other values may not belong in a log. */
function detailOf(args: readonly unknown[]): { detail?: string } {
  const words = args.flatMap((one) => (one instanceof Error ? [one.message] : isPlain(one) ? [String(one)] : []));
  return words.length === 0 ? {} : { detail: words.join(' ') };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
