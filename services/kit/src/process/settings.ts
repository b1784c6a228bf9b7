import { type readConfig, setting } from './config.ts';

/**
 * The environment variables of every process, whichever service it runs (docs/internal-contracts.md#service-settings).
 */
export const processSettings = {
  healthHost: setting.text('GCS_HEALTH_HOST', { default: '0.0.0.0' }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  operatorIssuersFile: setting.optionalText('GCS_OPERATOR_ISSUERS_FILE'),
  logLevel: setting.choice('GCS_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  /** How long a start waits for a database that is away or has not this version's schema yet, in milliseconds. */
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
