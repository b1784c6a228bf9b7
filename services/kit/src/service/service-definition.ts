import type { Topic } from '@gcs/proto/topics';
import type { OperatorIssuer } from '../admin/operator-identity.ts';
import type { EventBus } from '../bus/bus.ts';
import type { KafkaSettings } from '../bus/kafka/settings.ts';
import type { Setting, ValueOf } from '../process/config.ts';
import type { HealthChecks } from '../process/health.ts';
import type { ProcessSettings } from '../process/settings.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The environment variables of a service, by the names that its code uses. */
export type Spec = Readonly<Record<string, Setting<unknown>>>;
type Config<S extends Spec> = { [K in keyof S]: ValueOf<S[K]> };
/** `drain` is called when the process is to end, `GCS_DRAIN_DELAY_MS` before `stop`. */
type Started = { checks: HealthChecks; drain?(): void; stop(): Promise<void> };

/** A service as `main.ts` hands it over: its settings, its migrations and how it starts. */
export type ServiceProcess<S extends Spec, C> = {
  name: string;
  settings: S;
  toConfig(settings: Config<S>, operatorIssuers: readonly OperatorIssuer[]): C;
  /** Absent for a service without a database. */
  migrate?(config: C): Promise<void>;
  /** Loads the modules that only some configurations load when they start, so that `compile` has them as well. */
  loadOptional?(): Promise<unknown>;
} & (
  | {
      /** What it publishes to or consumes. */
      topics: readonly Topic[];
      start(config: C, deps: { bus: EventBus; telemetry: Telemetry }): Promise<Started>;
    }
  | { topics?: never; start(config: C, deps: { telemetry: Telemetry }): Promise<Started> }
);

/** Everything that the environment says, each reader's part by itself. */
export type ServiceSettings<S extends Spec> = {
  process: ProcessSettings;
  /** Null for a service without topics. */
  kafka: KafkaSettings | null;
  own: Config<S>;
};
