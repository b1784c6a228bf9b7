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

/** The only place of the services that reads the process environment. */
export function processEnvironment(): Environment {
  return { ...process.env };
}

/** The kinds of settings, with those of a process that listens. */
export const setting = {
  ...plainSetting,
  /** Where to listen, `host:port`. */
  listen,
  /** A port that nothing listens on without it: absent = null. */
  optionalPort: (name: string) => optional(plainSetting.port(name)),
  databaseUrl,
  /** The address of a database that is the usual one without it: absent = null. */
  optionalDatabaseUrl: (name: string) => optional(databaseUrl(name)),
  /** The same where nothing listens without it: absent = null. */
  optionalListen: (name: string) => optional(listen(name)),
};

/** Reads every setting of the spec; throws one ConfigError that lists all problems. */
export function readConfig<S extends Spec>(spec: S, environment: Environment = processEnvironment()): ConfigOf<S> {
  return read({ spec }, environment).spec;
}

/** Reads several specs, each into a separate configuration; one ConfigError lists the faults of all. */
export function readConfigs<G extends Readonly<Record<string, Spec>>>(
  specs: G,
  environment: Environment = processEnvironment(),
): { [K in keyof G]: ConfigOf<G[K]> } {
  return read(specs, environment);
}

const severalHosts = /:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)|[?&]host=[^&]*(?:,|%2c)/i;

/** The address of a database. It holds a password, so the refusal of a list, which pg cannot use, does not quote it. */
function databaseUrl(name: string): Setting<string> {
  const { read } = plainSetting.text(name);
  const problem = 'names several hosts; expected one, which leads to the primary also after a failover';
  return { name, read: (raw) => (severalHosts.test(raw ?? '') ? { ok: false, problem } : read(raw)) };
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

/**
 * The environment variables of every process, whichever service it runs (docs/internal-contracts.md#service-settings).
 */
export const processSettings = {
  healthHost: setting.text('GCS_HEALTH_HOST', { default: '0.0.0.0' }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  operatorIssuersFile: setting.optionalText('GCS_OPERATOR_ISSUERS_FILE'),
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  /** Maximum wait of a start for an absent database or this version's schema, in milliseconds. */
  startPatienceMs: setting.integer('GCS_START_PATIENCE_MS', { min: 0, max: 3_600_000, default: 30_000 }),
  /** From readiness false to the first closed port, in milliseconds: load balancers need the time to notice. */
  drainDelayMs: setting.integer('GCS_DRAIN_DELAY_MS', { min: 0, max: 60_000, default: 3_000 }),
  /**
   * For finishing what is under way after that; past it the process ends regardless, with exit code 1. With the default
   * of the above that is within ten seconds of the signal (docs/reliability.md#shutdown-and-upgrades).
   */
  stopDeadlineMs: setting.integer('GCS_STOP_DEADLINE_MS', { min: 100, max: 120_000, default: 7_000 }),
} as const;

export type ProcessSettings = ReturnType<typeof readConfig<typeof processSettings>>;
