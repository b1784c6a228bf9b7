import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import type { Implementation } from '@gcs/kit/grpc/server';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { startHttpServer } from '@gcs/kit/http/server';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { StartError } from '@gcs/kit/start-error';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Counter } from '@opentelemetry/api';
import type { StaysDeps } from '../booking/change-booking.ts';
import { pmsConnectionService } from './admin/pms-connections.grpc.ts';
import { createApaleo } from './apaleo/apaleo.ts';
import { readPollAges } from './connections/connections.store.ts';
import { serveWebhooks } from './inbox/webhooks.http.ts';
import { mews } from './mews/mews.ts';
import { createPmsCalls } from './port/calls.ts';
import type { PmsKind } from './port/pms.rules.ts';
import { startPmsWork } from './work/pms.worker.ts';

type PmsConfig = {
  readonly environment: 'sandbox' | 'production';
  readonly pmsListen?: Address | null;
  readonly pmsBaseUrl?: string | null;
};

type Deps = StaysDeps & {
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly telemetry: Telemetry;
  readonly lifecycle: Lifecycle;
};

const limits = { headersTimeoutMs: 5_000, requestTimeoutMs: 10_000, maxHeaderBytes: 16_384, maxConnections: 512 };
const stopMs = 3_000;

/** Starts webhooks, polls and notes. Resolves to the admin service of connections and the base URL of webhooks. */
export async function startPms(
  { environment, pmsListen = null, pmsBaseUrl = null }: PmsConfig,
  { lifecycle, ...deps }: Deps,
): Promise<{ service: Implementation; pmsBaseUrl: string }> {
  if (environment === 'production' && pmsListen !== null && parseUrl(pmsBaseUrl ?? '')?.protocol !== 'https:') {
    throw new StartError('GCS_PMS_BASE_URL must be an https address, because webhook addresses contain a secret part.');
  }
  const { clock, telemetry, database } = deps;
  const { logger } = telemetry;
  const allowedPrivateCidrs = environment === 'sandbox' ? ['127.0.0.0/8', '::1/128'] : [];
  const policy = egressPolicyOf({ environment, extraPorts: [], allowedPrivateCidrs, deniedCidrs: [] });
  const nowMs = () => clock.now().getTime();
  const calls = createPmsCalls(telemetry, nowMs, policy);
  lifecycle.onStop('connections to PMSs', () => calls.close());
  const apaleo = createApaleo();
  const pmsOf = (kind: PmsKind) => (kind === 'apaleo' ? apaleo : mews);
  const shared = { ...deps, logger, nowMs, calls, policy, pmsOf, environment, ...metricsOf(telemetry) };
  const work = lifecycle.use('PMS connections', startPmsWork(shared));
  lifecycle.onStop('age of polls', watchPolls(database, telemetry));
  const inbox = { ...shared, onDue: work.wake };
  const http =
    pmsListen === null
      ? null
      : await startHttpServer({
          ...limits,
          ...{ handler: serveWebhooks(inbox), logger, listen: pmsListen, setting: 'GCS_PMS_LISTEN' },
        });
  if (http !== null) lifecycle.onStop('PMS port', () => http.stop(stopMs));
  const ownUrl = http === null ? '' : (pmsBaseUrl ?? `http://${formatAddress(http.address)}`);
  return { service: pmsConnectionService({ ...inbox, pmsBaseUrl: ownUrl }), pmsBaseUrl: ownUrl };
}

/** Counters by kind and outcome, never by property, connection or tenant. */
function metricsOf({ meter }: Telemetry) {
  const webhooks = meter.createCounter('gcs.stays.pms.webhooks', {
    unit: '{webhook}',
    description: "PMSs' webhooks, by kind and outcome",
  });
  const looks = meter.createCounter('gcs.stays.pms.looks', {
    unit: '{look}',
    description: 'Look-ups of reservations at PMSs, by kind and outcome',
  });
  const notes = meter.createCounter('gcs.stays.pms.notes', {
    unit: '{note}',
    description: 'Results written back to PMSs, by kind and outcome',
  });
  const countOf = (counter: Counter) => (outcome: string, kind: string) => counter.add(1, { outcome, kind });
  return { countWebhook: countOf(webhooks), countLook: countOf(looks), countNote: countOf(notes) };
}

function watchPolls(database: Database, { meter }: Telemetry): () => void {
  const age = meter.createObservableGauge('gcs.stays.pms.poll.age', {
    unit: 's',
    description: 'Longest time since the last complete poll of a PMS connection, by kind',
  });
  return observeTogether(meter, [age], async (result) => {
    for (const { kind, seconds } of await readPollAges(database)) result.observe(age, seconds, { kind });
  });
}
