import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { NewId } from '@gcs/kit/ids';
import type { Relay } from '@gcs/kit/outbox/outbox';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { AttestationVerifier } from '@gcs/readiness-attestation';
import type { Profile } from '../domain/profile/profile.ts';
import type { CreateRequest } from '../domain/sessions/open-session.ts';
import type { ProfileCache } from '../postgres/profile/profile-cache.ts';
import type { Refusal } from './create/create-outcome.ts';
import type { HandOverKeys } from './guest/hand-over-keys.ts';
import type { SessionMetrics } from './session-metrics.ts';

/** What a create asks the sandbox. */
export type ScenarioChooser = {
  /** The scenario that the request names, null when it names none; refuses one that cannot be run. */
  choose(request: CreateRequest, profile: Profile): string | null | Refusal;
  /** Called after each commit that started a scenario. */
  wake(): void;
};

/** What every operation of the session service works with; put together once, in service.ts. */
export type SessionDeps = {
  readonly database: Database;
  /** The database's time. */
  readonly clock: Clock;
  readonly newId: NewId;
  /** Purposes `kek` (guest data) and `index` (blind index, fingerprints). */
  readonly keyring: Keyring;
  /** That of `openPepper`: what Idempotency-Keys and the requests of operators are hashed with. */
  readonly pepper: Uint8Array;
  readonly profiles: ProfileCache;
  /** The sandbox's; null in production, where `metadata.sandbox_scenario` is ordinary metadata. */
  readonly scenarios: ScenarioChooser | null;
  /** What a profile of this hash may be published on; null where nothing is needed, as in a sandbox. */
  readonly verifyAttestation: AttestationVerifier | null;
  /** What hand-overs to providers are signed with; null where the deployment has no key for it. */
  readonly handOverKeys: HandOverKeys;
  readonly telemetry: Telemetry;
  readonly metrics: SessionMetrics;
  /** Called after each commit that wrote to the journal, with what it appended where that is at hand. */
  readonly onChanges: Relay['wake'];
};
