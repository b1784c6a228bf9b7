import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '../http/listen.ts';
import { startHttpServer } from '../http/server.ts';
import { within } from '../retry.ts';
import { isKnownOutage } from '../telemetry/failure-log.ts';
import type { Logger } from '../telemetry/logger.ts';
import { mergeExpositions } from '../telemetry/metrics-exposition.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { describeCondition } from './describe-condition.ts';
import { onEveryTick } from './tick.ts';

/**
 * A check fails by throwing. The health endpoint's answer contains the failed check's name and the text from
 * `reasonOf`; the error itself is only logged. A check of several parts resolves to its failing parts, which the answer
 * contains.
 */
export type Check = {
  name: string;
  check(): void | Promise<void> | Promise<readonly Failing[]>;
  /** Returns a code or short text without secrets. */
  reasonOf?(error: unknown): string | undefined;
};

export type Failing = { name: string; reason?: string | undefined };

/**
 * `live` checks no dependency. `ready` passes if requests can be served (docs/architecture.md#health). Findings of
 * `warn` never make a process unready: otherwise a new replica could make all running ones unready.
 */
export type HealthChecks = { live: Check[]; ready: Check[]; warn?: Check[] };

export type HealthService = {
  name: string;
  checks: HealthChecks;
  telemetry: Pick<Telemetry, 'logger' | 'metricsText' | 'conditions'>;
};

type HealthOptions = {
  host: string;
  port: number;
  services: readonly HealthService[];
  /** Returns true after the first stop signal. The process is then alive, but not ready. */
  isDraining(): boolean;
  /** A check fails without an answer within this time, which is shorter than a probe's timeout. */
  checkTimeoutMs?: number;
};

type Answer = { status: number; type: string; body: string };
type LoggedCheck = Check & { service?: string; logger?: Logger };

const json = 'application/json';
const prometheusText = 'text/plain; version=0.0.4; charset=utf-8';
const stopDeadlineMs = 1_000;

/**
 * Serves `/livez`, `/readyz` and `/metrics` of all services in the process. A probe gets 200 `{"status":"ok"}`, or 503
 * with the names of failing checks as `service/check`. `warnings` lists failing checks that do not change the status,
 * and alerts of gauges as `service/GcsRecordsParked`. `reasons` maps these names to their known reasons.
 */
export async function serveHealth(options: HealthOptions): Promise<{ address: Address; stop(): Promise<void> }> {
  const eventLoop = watchEventLoop();
  const drained: Check = { name: 'draining', check: () => refuseWhile(options.isDraining()) };
  const live = [eventLoop.check, ...checksOf(options.services, 'live')];
  const ready = [drained, ...checksOf(options.services, 'ready')];
  const warn = checksOf(options.services, 'warn');
  const timeoutMs = options.checkTimeoutMs ?? usualTimeoutMs;
  const probe = createProbe(timeoutMs);
  const conditions = () => within(timeoutMs, conditionsOf(options.services)).catch(() => []);
  const routes = new Map<string, () => Promise<Answer>>([
    ['/livez', () => probe(live, [], async () => [])],
    ['/readyz', () => probe(ready, warn, conditions)],
    ['/metrics', () => metricsOf(options.services)],
  ]);

  const server = await startHttpServer({
    handler: (request, response) => respond(routes, request, response),
    listen: { host: options.host, port: options.port },
    setting: 'GCS_HEALTH_PORT',
    headersTimeoutMs: 2_000,
    requestTimeoutMs: 2_000,
    maxHeaderBytes: 16_384,
    maxConnections: 100,
    closesOldest: true,
  });
  return {
    address: server.address,
    async stop() {
      eventLoop.stop();
      await server.stop(stopDeadlineMs);
    },
  };
}

class SlowCheck extends Error {
  constructor(ms: number) {
    super(`answered too slowly (${ms} ms)`);
  }
}

const usualTimeoutMs = 2_000;

/** Resolves to the failing parts of the check, and to its error if the check itself failed. */
export async function perform(
  { name, check, reasonOf }: Check,
  timeoutMs = usualTimeoutMs,
): Promise<{ failing: readonly Failing[]; err?: unknown }> {
  try {
    const inner: unknown = await within<unknown>(timeoutMs, Promise.resolve(check()), () => new SlowCheck(timeoutMs));
    return { failing: Array.isArray(inner) ? inner : [] };
  } catch (err) {
    return {
      failing: [{ name, reason: reasonOf?.(err) ?? (err instanceof SlowCheck ? err.message : undefined) }],
      err,
    };
  }
}

function createProbe(
  timeoutMs: number,
): (
  checks: readonly LoggedCheck[],
  warn: readonly LoggedCheck[],
  conditions: () => Promise<Failing[]>,
) => Promise<Answer> {
  const failing = new Set<string>();

  const failuresOf = async ({ name, service, logger, ...check }: LoggedCheck): Promise<readonly Failing[]> => {
    const { failing: found, err } = await perform({ ...check, name }, timeoutMs);
    if (err === undefined) {
      if (failing.delete(name)) logger?.info({ check: name }, 'health check passes again');
      return found.map((one) => ({ ...one, name: `${service}/${one.name}` }));
    }
    const isKnown = failing.has(name) || (logger !== undefined && isKnownOutage(logger, err));
    if (!isKnown) logger?.warn({ check: name, err }, 'health check fails');
    failing.add(name);
    return found;
  };

  const failedOf = async (checks: readonly LoggedCheck[]) => (await Promise.all(checks.map(failuresOf))).flat();

  return async (checks, warn, conditions) => {
    const [failed, ...found] = await Promise.all([failedOf(checks), failedOf(warn), conditions()]);
    const warnings = found.flat();
    const known = [...failed, ...warnings].flatMap(({ name, reason }) =>
      reason === undefined ? [] : [[name, reason]],
    );
    const more = {
      ...(warnings.length > 0 && { warnings: namesOf(warnings) }),
      ...(known.length > 0 && { reasons: Object.fromEntries(known) }),
    };
    if (failed.length === 0) return { status: 200, type: json, body: JSON.stringify({ status: 'ok', ...more }) };
    return { status: 503, type: json, body: JSON.stringify({ status: 'failing', checks: namesOf(failed), ...more }) };
  };
}

function checksOf(services: readonly HealthService[], kind: keyof HealthChecks): LoggedCheck[] {
  return services.flatMap(({ name, checks, telemetry: { logger } }) =>
    (checks[kind] ?? []).map((one) => ({ ...one, name: `${name}/${one.name}`, service: name, logger })),
  );
}

function namesOf(failing: readonly Failing[]): string[] {
  return failing.map(({ name }) => name);
}

function refuseWhile(draining: boolean): void {
  if (draining) throw new Error('the process is stopping');
}

async function conditionsOf(services: readonly HealthService[]): Promise<Failing[]> {
  const met = services.map(async ({ name, telemetry }) =>
    (await telemetry.conditions()).map((one) => ({ name: `${name}/${one.alert}`, reason: describeCondition(one) })),
  );
  const byName = Map.groupBy((await Promise.all(met)).flat(), ({ name }) => name);
  return [...byName].map(([name, all]) => ({ name, reason: all.map(({ reason }) => reason).join('; ') }));
}

async function metricsOf(services: readonly HealthService[]): Promise<Answer> {
  const texts = await Promise.all(services.map(({ telemetry }) => telemetry.metricsText()));
  return { status: 200, type: prometheusText, body: mergeExpositions(texts) };
}

async function respond(
  routes: ReadonlyMap<string, () => Promise<Answer>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, type, body } = await answerTo(routes, request);
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

async function answerTo(routes: ReadonlyMap<string, () => Promise<Answer>>, request: IncomingMessage): Promise<Answer> {
  const route = routes.get(request.url?.split('?')[0] ?? '');
  if (route === undefined) return { status: 404, type: json, body: '{"status":"not found"}' };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, type: json, body: '{"status":"method not allowed"}' };
  }
  return route().catch(() => ({ status: 500, type: json, body: '{"status":"error"}' }));
}

const lateMs = 2_000;
const lateTicks = 3;

type EventLoopWatch = { check: { name: string; check(): void }; stop(): void };

/**
 * Fails while the event loop is blocked repeatedly. A single long pause (a resumed process, a garbage collection) ends
 * before the probe and does not count.
 */
export function watchEventLoop(everyMs = 1_000, monotonicMs = () => performance.now()): EventLoopWatch {
  let expectedAt = monotonicMs() + everyMs;
  let lateInRow = 0;

  const stop = onEveryTick(everyMs, () => {
    const now = monotonicMs();
    lateInRow = now - expectedAt > lateMs ? lateInRow + 1 : 0;
    expectedAt = now + everyMs;
  });

  return {
    check: {
      name: 'event-loop',
      check() {
        if (lateInRow >= lateTicks) throw new Error(`the event loop was late ${lateInRow} times in a row`);
      },
    },
    stop,
  };
}
