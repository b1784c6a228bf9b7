import type { EventBus } from '@gcs/kit/bus/bus';
import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { hmacWith, readKeyring } from '@gcs/kit/crypto/keyring';
import { channelCredentials } from '@gcs/kit/crypto/tls';
import { connect } from '@gcs/kit/grpc/client';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { maintainJournal } from '@gcs/kit/postgres/partitions';
import type { HealthChecks } from '@gcs/kit/process/health';
import { startLoop } from '@gcs/kit/process/loop';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import { tenantDataService } from '@gcs/kit/service/tenant-data-service';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { stayService } from './admin/stay-admin.grpc.ts';
import { announceBookings } from './announce/announce-bookings.ts';
import { bookingHeadsReader } from './announce/announced.store.ts';
import { bookingKeys } from './booking/bookings.store.ts';
import type { ChangeDeps } from './booking/change-booking.ts';
import type { StaysConfig } from './config.ts';
import { partyService } from './guest/party.grpc.ts';
import { guestMailService } from './mails/guest-mails.grpc.ts';
import { createMailMetric, startMailPlanning } from './mails/mails.worker.ts';
import { connectionKeys } from './pms/connections/connections.store.ts';
import { startPms } from './pms/pms-port.worker.ts';
import { requestNotes } from './pms/record/notes.store.ts';
import { bookingService } from './public/bookings.grpc.ts';
import { appendOnlyTables, staysMigrations } from './schema/migrations.ts';
import { guestMatcher } from './sessions/match-guests.ts';
import { consumeSessionChanges } from './sessions/record-sessions.ts';
import { startRulesNews, startUpkeep } from './upkeep/upkeep.worker.ts';

export type { StaysConfig } from './config.ts';

/** `stop` ends calls, consumer, relay and database in this order. */
export type StaysService = {
  address: Address;
  /** Base URL of the PMSs' webhook addresses; '' without webhooks. */
  pmsBaseUrl: string;
  checks: HealthChecks;
  stop(): Promise<void>;
};

type Deps = { bus: EventBus; telemetry: Telemetry };

const hourMs = 3_600_000;

const stays = defineService({ name: 'stays', schema: { migrations: staysMigrations, appendOnlyTables }, start });

/** Starts the stays service (docs/stays.md). Throws a StartError for an unusable keyring or pending migrations. */
export const startStays: (config: StaysConfig, deps: Deps) => Promise<StaysService> = stays.start;

export const migrateStays = stays.migrate;

async function start(config: StaysConfig, { bus: shared, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const keyring = await readKeyring(config.keyringFile, ['kek']);
  const { database, clock, newId, owner, installation, checks } = await open();
  const bus = installation.over(shared);
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const values = [wrappedKeys(keyring, 'kek', bookingKeys), wrappedKeys(keyring, 'kek', connectionKeys)];
  lifecycle.use('key renewal', startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values }));
  const { guestDays = 30, bookingDays = 400 } = config;
  lifecycle.use('upkeep', startUpkeep({ database, telemetry, guestDays, bookingDays }));
  const { logger } = telemetry;
  const keepJournal = () => maintainJournal(database).then(() => hourMs);
  lifecycle.use('planning of mails', startMailPlanning({ database, telemetry, keyring, clock }));
  lifecycle.use('partitions', startLoop({ name: 'partitions', run: keepJournal, pollMs: hourMs, logger }));
  const options = { telemetry, credentials: channelCredentials(config) };
  const session = connect(definitions.SessionService, config.sessionAddress, options);
  lifecycle.onStop('client of session', () => session.close());
  const sessions = session.client;
  const matchGuests = guestMatcher(sessions);
  const changeDeps = (): ChangeDeps => {
    const now = clock.now();
    return {
      ...{ keyring, newId, now, matchGuests },
      async announce(tx, bookings) {
        await announceBookings(tx, bookings, { newId, now });
        await requestNotes(tx, bookings);
      },
    };
  };
  const shareable = { database, changeDeps, onChange: () => relay.wake() };
  const rules = startRulesNews({ ...shareable, telemetry });
  lifecycle.use('changed party rules', rules);
  const changes = lifecycle.use('changes consumer', await consumeSessionChanges({ ...shareable, bus, telemetry }));
  const { service: pms, pmsBaseUrl } = await startPms(config, {
    ...{ ...shareable, keyring, clock, newId, telemetry, lifecycle },
  });
  const implementations = [
    bookingService(shareable),
    stayService({ ...shareable, sessions, onRules: rules.wake }),
    partyService({ ...shareable, sessions }),
    guestMailService({ ...shareable, sessions, counted: createMailMetric(telemetry) }),
    pms,
    tenantDataService({ database, root: { table: 'bookings', key: 'id', keyedBy: ['booking_id'] } }),
    ...opsServices({
      service: 'SERVICE_NAME_STAYS',
      database,
      installation,
      consumers: [changes],
      relay,
      readHeads: { [topics.bookingChanges]: bookingHeadsReader(bookingDays, () => clock.now()) },
    }),
  ];
  const requestSecret = hmacWith(keyring, 'kek', 'admin requests');
  const calls = { telemetry, checks: checks({ changes }), clock, lifecycle, requestSecret };
  return { ...(await serveCalls(config, implementations, calls)), pmsBaseUrl };
}
