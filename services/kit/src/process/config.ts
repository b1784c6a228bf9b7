import { type Address, parseListen } from '../http/listen.ts';
import {
  type ConfigOf,
  type Default,
  type Environment,
  optional,
  plainSetting,
  readConfigs as read,
  required,
  type Setting,
  type Spec,
} from '../settings.ts';

export type { Environment, Setting, ValueOf } from '../settings.ts';

/** The only function that may read the process environment. */
export function processEnvironment(): Environment {
  return { ...process.env };
}

export const setting = {
  ...plainSetting,
  listen,
  optionalPort: (name: string) => optional(plainSetting.port(name)),
  databaseUrl,
  optionalDatabaseUrl: (name: string) => optional(databaseUrl(name)),
  optionalListen: (name: string) => optional(listen(name)),
};

export function readConfig<S extends Spec>(spec: S, environment: Environment = processEnvironment()): ConfigOf<S> {
  return read({ spec }, environment).spec;
}

export function readConfigs<G extends Readonly<Record<string, Spec>>>(
  specs: G,
  environment: Environment = processEnvironment(),
): { [K in keyof G]: ConfigOf<G[K]> } {
  return read(specs, environment);
}

const severalHosts = /:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)|[?&]host=[^&]*(?:,|%2c)/i;

/** Refuses an address that pg cannot use, without quoting its password. */
function databaseUrl(name: string): Setting<string> {
  const expected = 'a URL that begins with postgresql://';
  const { read } = required<string>(name, expected, (raw) => raw, {});
  return {
    name,
    read: (raw) => {
      if (raw === undefined) return read(raw);
      if (!/^postgres(ql)?:\/\//i.test(raw)) return { ok: false, problem: `is not usable; expected ${expected}` };
      const problem = 'names several hosts; expected one that still leads to the primary after a failover';
      return severalHosts.test(raw) ? { ok: false, problem } : read(raw);
    },
  };
}

function listen(name: string, options: Default<Address> = {}) {
  return required(name, 'host:port, for example 127.0.0.1:8080', parseAddress, options);
}

function parseAddress(raw: string): Address | undefined {
  try {
    return parseListen(raw);
  } catch {
    return undefined;
  }
}

/** Variables of every process (docs/internal-contracts.md#service-settings). */
export const processSettings = {
  healthHost: setting.text('GCS_HEALTH_HOST', { default: '0.0.0.0' }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  operatorIssuersFile: setting.optionalText('GCS_OPERATOR_ISSUERS_FILE'),
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  startPatienceMs: setting.integer('GCS_START_PATIENCE_MS', { min: 0, max: 3_600_000, default: 30_000 }),
  /** Milliseconds between becoming unready and closing the first port, so that load balancers stop sending requests. */
  drainDelayMs: setting.integer('GCS_DRAIN_DELAY_MS', { min: 0, max: 60_000, default: 3_000 }),
  /**
   * Milliseconds for work in progress after `drainDelayMs`, before the process exits with 1. With both defaults, the
   * process ends within ten seconds of the signal (docs/reliability.md#shutdown-and-upgrades).
   */
  stopDeadlineMs: setting.integer('GCS_STOP_DEADLINE_MS', { min: 100, max: 120_000, default: 7_000 }),
} as const;

export type ProcessSettings = ReturnType<typeof readConfig<typeof processSettings>>;
