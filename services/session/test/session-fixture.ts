import { randomBytes, randomUUID } from 'node:crypto';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import { type Database, openDatabase } from '@gcs/kit/postgres/database';
import { createDatabaseClock } from '@gcs/kit/postgres/database-clock';
import type {
  CreateSessionItem__Output,
  CreateSessionResult__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import canonicalize from 'canonicalize';
import { createSessions } from '../src/create/create-sessions.ts';
import { openPepper } from '../src/create/key-hash.store.ts';
import { createHandOverKeys } from '../src/guest/hand-over-keys.ts';
import type { PublicSession, SessionChange } from '../src/machine/published.rules.ts';
import { createDraft, publishProfile } from '../src/profile/change-profile.ts';
import type { ProfileInput } from '../src/profile/profile.rules.ts';
import { createProfileCache } from '../src/profile/profile-cache.store.ts';
import { type SandboxDeps, scenarioChooser } from '../src/sandbox/choose-scenario.ts';
import { sandboxScenarios } from '../src/sandbox/scenarios.rules.ts';
import { sessionMigrations } from '../src/schema/migrations.ts';
import type { GuestKey } from '../src/sessions/guest-key.rules.ts';
import { createSessionMetrics, type SessionDeps } from '../src/sessions/session-deps.ts';

export const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
export const tenantId = 'ten_01KADV4W7Q5TJ3ZK5Q1V2C3D4E';

export const hotel: ProfileInput = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS', dependsOn: ['DOCUMENT'] },
    { type: 'MANUAL_REVIEW', when: 'any_step_needs_review' },
  ],
};

export type SessionFixture = {
  url: string;
  deps: SandboxDeps;
  database: Database;
  telemetry: TestTelemetry;
  rival(): SandboxDeps;
  publish(key: string, definition: ProfileInput): Promise<void>;
  create(...items: Partial<CreateSessionItem__Output>[]): Promise<CreateSessionResult__Output[]>;
  open(body?: object): Promise<PublicSession>;
  changesOf(sessionId: string): Promise<(SessionChange & { traceparent: string })[]>;
  count(table: string): Promise<number>;
  /**
   * Makes each commit that changes the session fail after its writes. Resolves to a function that ends the failures.
   */
  refuseChangesOf(sessionId: string): Promise<() => Promise<unknown>>;
  letExpire(sessionId: string): Promise<void>;
  drop(): Promise<void>;
};

export function freshKey(): string {
  return `key-${randomUUID()}`;
}

/** Returns the body of a create as the gateway sends it. */
export function bodyOf(body: object = {}): Buffer {
  const guest = { reference: 'guest-canary', email: 'canary@example.org', phone: '+34600111222' };
  const whole = { bookingReference: 'BK-1', propertyReference: 'P-1', workflowKey: 'hotel', guest, ...body };
  return Buffer.from(canonicalize(whole) ?? '');
}

export function itemOf(item: Partial<CreateSessionItem__Output> = {}): CreateSessionItem__Output {
  return {
    tenantId,
    idempotencyKey: freshKey(),
    canonicalBody: bodyOf(),
    traceparent,
    lookupOnly: false,
    guestLink: false,
    openedFor: '',
    ...item,
  };
}

// Long timeouts, because a hundred concurrent calls may wait on a busy machine.
const usual = { applicationName: 'session', connectionTimeoutMs: 30_000, statementTimeoutMs: 60_000 };

export async function sessionFixture(
  given: { lockTimeoutMs?: number; its?: TestDatabase } = {},
): Promise<SessionFixture> {
  const { lockTimeoutMs = 30_000, its = await createTestDatabase(sessionMigrations) } = given;
  const telemetry = testTelemetry('session');
  const database = openDatabase({ ...usual, url: its.url, lockTimeoutMs, logger: telemetry.logger });
  const clock = await createDatabaseClock(database);
  const keyring = createKeyring({ kek: 'aes256', index: 'hmac256', handover: 'ed25519' });
  // A seeded database has hashes but no pepper, so `openPepper` would fail.
  const pepper = given.its === undefined ? await openPepper(database, keyring) : randomBytes(32);
  const rival = (): SandboxDeps => ({
    database,
    clock,
    newId: createIds(clock),
    ...{ keyring, pepper, isSandbox: true },
    profiles: createProfileCache(),
    scripts: sandboxScenarios,
    scenarios: scenarioChooser(sandboxScenarios, () => {}),
    handOverKeys: createHandOverKeys(keyring, 'sandbox'),
    telemetry,
    metrics: createSessionMetrics(telemetry.meter),
    onChanges: () => {},
  });
  const deps = rival();
  const rows = <R>(text: string, values: unknown[] = []) => database.query<R>({ name: '', text }, values);
  const fixture: SessionFixture = {
    url: its.url,
    deps,
    database,
    telemetry,
    rival,
    publish: (key, definition) => publish(deps, key, definition),
    create: (...items) => createSessions(deps, items.map(itemOf)),
    async open(body) {
      const [outcome] = await fixture.create({ canonicalBody: bodyOf(body) });
      return sessionIn(outcome);
    },
    async changesOf(sessionId) {
      const text = 'select value, traceparent from journal where key = $1 order by version';
      const found = await rows<{ value: string; traceparent: string }>(text, [sessionId]);
      return found.map((row) => ({ ...JSON.parse(row.value), traceparent: row.traceparent }));
    },
    count: async (table) => (await rows<{ count: number }>(`select count(*) from ${table}`))[0]?.count ?? 0,
    refuseChangesOf: (sessionId) => refuseChanges(database, sessionId),
    async letExpire(sessionId) {
      await rows(
        `update sessions set expires_at = now() - interval '1 s', wake_at = now() - interval '1 s' where id = $1`,
        [sessionId],
      );
    },
    async drop() {
      clock.stop();
      await database.close();
      await its.drop();
      await telemetry.shutdown();
    },
  };
  return fixture;
}

async function refuseChanges(database: Database, sessionId: string): Promise<() => Promise<unknown>> {
  const text = `
    create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'planned' using errcode = 'check_violation'; end $$;
    create constraint trigger refuse after insert on journal deferrable initially deferred for each row
      when (new.key = '${sessionId}') execute function refuse()`;
  await database.query({ name: '', text });
  return () => database.query({ name: '', text: 'drop trigger refuse on journal' });
}

export function sessionIn(outcome: CreateSessionResult__Output = {}): PublicSession {
  const document = outcome.created ?? outcome.replayed;
  if (!document) throw new Error(`no session: ${Object.keys(outcome)}`);
  return JSON.parse(document.json.toString());
}

/** Returns the code of each refusal, and the kind of each other outcome. */
export function wordsOf(outcomes: readonly CreateSessionResult__Output[]): string[] {
  return outcomes.map((outcome) => outcome.refused?.code ?? Object.keys(outcome).join());
}

async function publish(deps: SessionDeps, key: string, definition: ProfileInput): Promise<void> {
  const request = { fingerprint: 'test', tenantId, key };
  const definitionJson = JSON.stringify(definition);
  const draft = await createDraft(deps, { ...request, requestId: randomUUID(), definitionJson });
  const { version, rowVersion: expectedVersion } = draft;
  await publishProfile(deps, { ...request, requestId: randomUUID(), version, expectedVersion });
}

export function newGuest() {
  const [reference, phone] = [randomUUID(), `+49${Date.now()}`];
  const keys: GuestKey[] = [
    { by: 'reference', value: reference },
    { by: 'email', value: `${reference}@example.org` },
    { by: 'phone', value: phone },
  ];
  return { guest: { reference, email: `${reference}@Example.ORG`, phone }, keys };
}
