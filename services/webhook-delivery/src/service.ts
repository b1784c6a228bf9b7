import { randomBytes } from 'node:crypto';
import type { EventBus } from '@gcs/kit/bus/bus';
import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { hmacWith, type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import { type EgressPolicy, egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import type { Address } from '@gcs/kit/http/listen';
import { startRelay } from '@gcs/kit/outbox/outbox';
import type { Database } from '@gcs/kit/postgres/database';
import { journalDays, observePartitions } from '@gcs/kit/postgres/partitions';
import type { Check, HealthChecks } from '@gcs/kit/process/health';
import { type Lifecycle, releasedTogether } from '@gcs/kit/process/lifecycle';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { opsServices } from '@gcs/kit/service/ops-service';
import { tenantDataService } from '@gcs/kit/service/tenant-data-service';
import { StartError } from '@gcs/kit/start-error';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type HeaderNames, headerNamesOf } from '@gcs/proto/header-names';
import { createDeliveryMetrics } from './attempts/delivery-metrics.ts';
import { createPoster } from './attempts/post.ts';
import { openReceiverFaults } from './attempts/receiver-faults.ts';
import type { DeliveryConfig } from './config.ts';
import { openEndpointDirectory } from './endpoints/endpoint-directory.ts';
import { promoteOverdueSecrets, removeEndpoints } from './endpoints/endpoint-upkeep.worker.ts';
import { endpointService } from './endpoints/endpoints.grpc.ts';
import { headerKeys, secretKeys } from './endpoints/secrets.store.ts';
import { createAcceptance } from './engine/accept-events.ts';
import { consumeBookingChanges, consumeSessionChanges } from './engine/changes.topic.ts';
import { startEngine } from './engine/engine.ts';
import { keepPartitions } from './log/keep-partitions.worker.ts';
import { createMailer, type Mailer } from './notices/mail.ts';
import { parseMailServer } from './notices/notice.rules.ts';
import { givenUpCheck, observeBacklog } from './queue/backlog.worker.ts';
import { deliveryAdminService } from './replay/delivery-admin.grpc.ts';
import { releaseHeld, runReplays } from './replay/reopen.worker.ts';
import { appendOnlyTables, migrations } from './schema/migrations.ts';
import { createSignatureVerifier } from './verify/verify-signatures.ts';
import { webhookDeliveryService } from './verify/webhook-delivery.grpc.ts';

export type { DeliveryConfig } from './config.ts';

/** `stop` ends calls, consumer, open attempts, relay and database, in this order. */
export type DeliveryService = { address: Address; checks: HealthChecks; stop(): Promise<void> };

type Deps = { bus: EventBus; telemetry: Telemetry };

/** Time limits of an attempt (docs/delivery.md#attempts). */
const attemptLimits = { totalMs: 15_000, connectMs: 5_000 };

const delivery = defineService({ name: 'webhook-delivery', schema: { migrations, appendOnlyTables }, start });

/** Starts the service. Throws a StartError if the settings or the keyring are unusable, or migrations are pending. */
export const startDelivery: (config: DeliveryConfig, deps: Deps) => Promise<DeliveryService> = delivery.start;

export const migrateDelivery = delivery.migrate;

async function start(config: DeliveryConfig, { bus: shared, telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const { environment } = config;
  const { policy, names } = readRules(config);
  const keyring = await readKeyring(config.keyringFile, ['kek']);
  const { database, clock, newId, owner, installation, checks } = await open();
  const bus = installation.over(shared);
  const warn = await startUpkeep({ database, telemetry, keyring }, config.keepDays ?? 90, lifecycle);
  const relay = lifecycle.use('relay', startRelay({ database, bus, telemetry, owner }));
  const directory = lifecycle.use(
    'endpoint directory',
    await openEndpointDirectory({ database, keyring, policy, telemetry }),
  );
  const { post, close } = createPoster({ policy, ...attemptLimits });
  lifecycle.onStop('connections to receivers', close);
  const mailers = openMailers(config, lifecycle);
  const faults = lifecycle.use('receiver faults', await openReceiverFaults({ environment, database, telemetry }));
  const metrics = createDeliveryMetrics(telemetry);
  const engine = lifecycle.use(
    'delivery engine',
    await startEngine({
      ...{ database, directory, post, clock, names, telemetry, owner, faults, environment, metrics, relay },
      random: Math.random,
      abortAttempts: () => void close(),
    }),
  );
  const acceptance = createAcceptance(engine, { faults, directory });
  const consuming = { bus, database, telemetry, acceptance };
  const use = releasedTogether(lifecycle, 'consumers');
  const changes = use(await consumeSessionChanges(consuming));
  const bookings = use(await consumeBookingChanges(consuming));
  const onReopened = () => engine.handle({ kind: 'due' });
  const replays = lifecycle.use('replays', runReplays({ database, telemetry, onReopened }));
  lifecycle.use('release of held deliveries', releaseHeld({ database, telemetry, onReopened }));

  const admin = { database, clock, newId, onReplay: () => replays.wake() };
  const implementations = [
    webhookDeliveryService({
      ...{ verify: createSignatureVerifier({ directory, clock }), database },
      notices: { post, policy, ...mailers, chatHosts: chatHostsOf(config) },
    }),
    endpointService({ ...admin, keyring, policy, random: randomBytes, post, names, directory, metrics }),
    deliveryAdminService(admin),
    tenantDataService({ database, root: { table: 'events', key: 'event_id', keyedBy: ['event_id'] } }),
    ...opsServices({
      service: 'SERVICE_NAME_WEBHOOK_DELIVERY',
      database,
      installation,
      consumers: [changes, bookings],
      relay,
    }),
  ];
  const requestSecret = hmacWith(keyring, 'kek', 'admin requests');
  const calls = { telemetry, checks: checks({ changes, bookings }, warn), clock, lifecycle, requestSecret };
  return serveCalls(config, implementations, calls);
}

async function startUpkeep(
  { database, telemetry, keyring }: { database: Database; telemetry: Telemetry; keyring: Keyring },
  keepDays: number,
  lifecycle: Lifecycle,
): Promise<Check[]> {
  const values = [secretKeys, headerKeys].map((keys) => wrappedKeys(keyring, 'kek', keys));
  lifecycle.use('key renewal', startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values }));
  lifecycle.use('partitions', await keepPartitions(database, telemetry, keepDays));
  lifecycle.use('promotion of secrets', promoteOverdueSecrets(database, telemetry));
  lifecycle.use('removal of endpoints', removeEndpoints(database, telemetry));
  lifecycle.onStop('backlog gauges', observeBacklog(database, telemetry));
  const kept = { events: keepDays, attempts: keepDays, journal: journalDays };
  lifecycle.onStop('partition gauges', observePartitions(database, telemetry, kept));
  return [givenUpCheck(database)];
}

type Mailers = { mailer: Mailer | null; guestMailer: Mailer | null };

/** Throws a StartError, without the password, if a mail setting is missing or wrong. */
function openMailers(config: DeliveryConfig, lifecycle: Lifecycle): Mailers {
  const { smtpUrl = null, noticeMailFrom: from = null, noticeMailDomains: domains = [], guestMailFrom = null } = config;
  const areNotices = from !== null || domains.length > 0;
  if (smtpUrl === null && !areNotices && guestMailFrom === null) return { mailer: null, guestMailer: null };
  const server = smtpUrl === null ? undefined : parseMailServer(smtpUrl);
  const isWhole = isMailbox(from) && domains.length > 0;
  if (server === undefined || (areNotices && !isWhole) || (guestMailFrom !== null && !isMailbox(guestMailFrom))) {
    throw new StartError(
      'Mail needs GCS_SMTP_URL, such as smtps://user:password@mail.example.com. Notices also need a mail address in GCS_NOTICE_MAIL_FROM, and in GCS_NOTICE_MAIL_DOMAINS the domains that get mail. Mails to guests need a mail address in GCS_GUEST_MAIL_FROM.',
    );
  }
  if (!areNotices && guestMailFrom === null)
    throw new StartError('GCS_SMTP_URL is set, but no sender is set for notices or for mails to guests.');
  const open = (sender: string, to: readonly string[] | null) => {
    const mailer = createMailer({ server, from: sender, domains: to });
    lifecycle.onStop('mailer', async () => mailer.close());
    return mailer;
  };
  return {
    mailer:
      from === null
        ? null
        : open(
            from,
            domains.map((domain) => domain.toLowerCase()),
          ),
    guestMailer: guestMailFrom === null ? null : open(guestMailFrom, null),
  };
}

function isMailbox(text: string | null): boolean {
  return text !== null && /^[^@\s]+@[^@\s]+$/.test(text);
}

function chatHostsOf({ environment, noticeChatHosts = [] }: DeliveryConfig): readonly string[] | null {
  if (environment === 'sandbox' && noticeChatHosts.length === 0) return null;
  return noticeChatHosts.map((host) => host.toLowerCase());
}

function readRules(config: DeliveryConfig): { policy: EgressPolicy; names: HeaderNames } {
  const { environment, egressAllowedPrivateCidrs, egressAcknowledgePrivate = false } = config;
  const mayReachPrivate = environment === 'sandbox' || egressAcknowledgePrivate;
  try {
    const policy = egressPolicyOf({
      environment,
      extraPorts: config.egressPorts ?? [],
      deniedCidrs: config.egressDeniedCidrs ?? [],
      allowedPrivateCidrs: mayReachPrivate ? egressAllowedPrivateCidrs : [],
    });
    return { policy, names: headerNamesOf(config.signatureHeader) };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The settings of webhook delivery are not usable: ${problem}.`, { cause });
  }
}
