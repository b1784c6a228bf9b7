import { type Attributes, type Context, type Meter, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';
import { type Logger, withTrace } from '../telemetry/logger.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import { createThrottle } from '../throttle.ts';
import { DeadlineError, isContention, isTransient, sqlStateOf } from './errors.ts';
import { isTooLate } from './request-pool.ts';

export type Observed = {
  telemetry: Pick<Telemetry, 'meter' | 'tracer' | 'logger'>;
  slowStatementMs: number;
  statementSpans: boolean;
};

export type DatabaseObserver = {
  /** `name` is the statement's name, never its text. */
  statement(name: string, parent: Context): Ended;
  connection(): Ended;
};
type Ended = (error?: unknown) => void;

const nothing: Ended = () => {};
export const unobserved: DatabaseObserver = { statement: () => nothing, connection: () => nothing };

/** Bucket limits in seconds that the semantic conventions recommend for database clients. */
const bucketsSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const secondsPerMs = 1e-3;
const system = { 'db.system.name': 'postgresql' };

export function observeDatabase({ telemetry, slowStatementMs, statementSpans }: Observed): DatabaseObserver {
  const { meter, tracer, logger } = telemetry;
  const advice = { explicitBucketBoundaries: bucketsSeconds };
  const durations = meter.createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'Duration of statements by name, `list` for statements with filters; `error.type` is the SQLSTATE',
    advice,
  });
  const waits = meter.createHistogram('db.client.connection.wait_time', {
    unit: 's',
    description: 'Wait for a connection of the pool',
    advice,
  });
  const timeouts = meter.createCounter('db.client.connection.timeouts', {
    unit: '{timeout}',
    description: 'Requests that timed out waiting for a connection of the pool',
  });
  const outages = observeOutages(meter);
  const logSlow = createSlowLog(logger);
  const known = new Map<string, Attributes>();
  const attributesOf = (name: string) => {
    const attributes = known.get(name) ?? { ...system, 'db.operation.name': name };
    known.set(name, attributes);
    return attributes;
  };
  return {
    statement(name, parent) {
      const attributes = attributesOf(name);
      const isTraced = statementSpans && trace.getSpan(parent) !== undefined;
      const span = isTraced ? tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent) : undefined;
      const startedAt = performance.now();
      return (error) => {
        const ms = performance.now() - startedAt;
        const failed = error === undefined ? undefined : { 'error.type': sqlStateOf(error) ?? '_OTHER' };
        durations.record(ms * secondsPerMs, failed === undefined ? attributes : { ...attributes, ...failed });
        if (failed === undefined) outages.succeeded(name);
        else {
          outages.refused(error, name);
          span?.setStatus({ code: SpanStatusCode.ERROR }).setAttributes(failed);
        }
        span?.end();
        if (ms > slowStatementMs) logSlow(name, ms, parent);
      };
    },
    connection() {
      const startedAt = performance.now();
      return (error) => {
        if (error === undefined) waits.record((performance.now() - startedAt) * secondsPerMs);
        else if (isTooLate(error)) timeouts.add(1);
        else outages.notConnected(error);
      };
    },
  };
}

export function observePool({ meter }: Pick<Telemetry, 'meter'>, pool: pg.Pool, maxConnections: number): () => void {
  const count = meter.createObservableUpDownCounter('db.client.connection.count', {
    unit: '{connection}',
    description: 'Connections of the pool by state',
  });
  const max = meter.createObservableUpDownCounter('db.client.connection.max', {
    unit: '{connection}',
    description: 'Maximum number of connections of the pool',
  });
  const pending = meter.createObservableUpDownCounter('db.client.connection.pending_requests', {
    unit: '{request}',
    description: 'Requests that wait for a connection of the pool',
  });
  return observeTogether(meter, [count, max, pending], (result) => {
    result.observe(count, pool.idleCount, { 'db.client.connection.state': 'idle' });
    result.observe(count, pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' });
    result.observe(max, maxConnections);
    result.observe(pending, pool.waitingCount);
  });
}

/** Failures further apart than this are separate outages. */
const overAfterMs = 30_000;

type Outages = {
  refused(error: unknown, statement: string): void;
  notConnected(error: unknown): void;
  succeeded(statement: string): void;
};

/** Statements whose success ends the outage; `anyStatement` stands for all. */
type Outage = { sinceMs: number; lastMs: number; statements: Set<string> };
const anyStatement = '';

/** Returns the SQLSTATE, or `unreachable` without an answer. */
export function outageReason(error: unknown): string {
  return sqlStateOf(error) ?? 'unreachable';
}

/**
 * Reports for how long PostgreSQL has not answered, or has refused statements for a reason of the system. Such reasons
 * are a full disk, a read-only server and a missing grant. A statement's own error, a lock, a caller's deadline and the
 * refusals in an already failed transaction do not count. Any statement's success ends a refused connection; only its
 * own success ends a refused statement, because reads succeed with a full disk.
 */
export function observeOutages(meter: Meter): Outages {
  const outages = new Map<string, Outage>();
  const gauge = meter.createObservableGauge('gcs.database.unusable', {
    unit: 's',
    description:
      'Duration of the current PostgreSQL failure: no answer, or a refusal with an SQLSTATE; absent without a failure',
  });
  gauge.addCallback((result) => {
    for (const [reason, { sinceMs, lastMs }] of outages) {
      if (performance.now() - lastMs > overAfterMs) outages.delete(reason);
      else result.observe((lastMs - sinceMs) / 1_000, { reason });
    }
  });
  const note = (error: unknown, statement: string) => {
    const now = performance.now();
    const reason = outageReason(error);
    const known = outages.get(reason);
    const isCurrent = known !== undefined && now - known.lastMs <= overAfterMs;
    const { sinceMs, statements } = isCurrent ? known : { sinceMs: now, statements: new Set<string>() };
    outages.set(reason, { sinceMs, lastMs: now, statements: statements.add(statement) });
  };
  return {
    refused(error, statement) {
      if (error instanceof DeadlineError || isContention(error) || !isTransient(error)) return;
      if (sqlStateOf(error) === failedTransaction) return;
      note(error, sqlStateOf(error) === undefined ? anyStatement : statement);
    },
    notConnected: (error) => note(error, anyStatement),
    succeeded(statement) {
      for (const [reason, { statements }] of outages) {
        statements.delete(anyStatement);
        statements.delete(statement);
        if (statements.size === 0) outages.delete(reason);
      }
    },
  };
}

/** The SQLSTATE of each statement after the one that failed its transaction. */
const failedTransaction = '25P02';

/** At most one line a second per statement, because a slow server slows every statement. */
const logEveryMs = 1_000;

function createSlowLog(logger: Logger): (statement: string, ms: number, parent: Context) => void {
  const throttle = createThrottle(logEveryMs);
  return (statement, ms, parent) => {
    const said = throttle(statement);
    if (said === undefined) return;
    withTrace(logger, parent).warn({ statement, durationMs: Math.round(ms), ...said }, 'a statement was slow');
  };
}
