import { describeSilence, isFrozen } from '@gcs/kit/process/unanswered';
import type { Connection } from '../../connection/contexts.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { broken, type Finding, ok, type Suspicion, servingCauses, skipped } from './finding.ts';

export async function checkHealth(healthUrl: string | undefined): Promise<Suspicion[]> {
  if (healthUrl === undefined) return [skipped('health', 'the context has no healthUrl')];
  const answers = await Promise.all(['/readyz', '/livez'].map((path) => get(new URL(path, healthUrl))));
  const silent = answers.find(({ status }) => status === null);
  if (silent !== undefined) {
    const start = 'start the deployment (`npm start`), or correct healthUrl in the context';
    return [broken('health', `${healthUrl} ${silent.text}`, remedyFor(silent.text, start))];
  }
  const answered = answers.map(({ status, text }) => ({
    ...((parseObject(text) ?? { reasons: { health: `answers ${status}` } }) as Partial<Health>),
    status,
  }));
  const reasons = new Map(answered.flatMap(({ reasons = {} }) => Object.entries(reasons)));
  const suspicionsOf = (names: readonly string[]) =>
    [...new Set(names)].map((name) => suspicionOf(name, reasons.get(name)));
  const failing = answered.flatMap(({ status, checks = ['health'] }) => (status === 200 ? [] : checks));
  const warned = answered.flatMap(({ warnings = [] }) => warnings);
  const isShared = [...failing, ...warned].some((name) => /^(sandbox|production)\//.test(name));
  const warnings = [...suspicionsOf(warned), ...(isShared ? [sharedProcess] : [])];
  if (failing.length > 0) return [...suspicionsOf(failing), ...warnings];
  return [ok('health', 'every service is ready: databases, migrations, consumers'), ...warnings];
}

const sharedProcess = skipped('health', 'one process serves sandbox and production, so it lists the checks of both');

type Health = { checks: string[]; warnings: string[]; reasons: Record<string, string> };

/** Describes the failed check `service/check`. Without its database, a service fails all its checks. */
function suspicionOf(name: string, reason: string | undefined): Suspicion {
  const [, service = '', check = name] = /^(.*)\/(.*)$/.exec(name) ?? [];
  if (check.startsWith('Gcs')) return suspectedAlert(name, reason ?? 'the condition of the alert is met');
  if (check === 'database') return broken(name, ...explainDatabase(reason));
  if (probes.has(check)) return broken(name, reason ?? 'the probe fails', remedyFor(reason ?? '', startIt));
  if (reason?.startsWith(tooSlow) === true) return broken(name, reason, slowRemedy, [`${service}/database`]);
  if (reason !== undefined && ofDatabase.has(check)) {
    return broken(name, ...explainDatabase(reason), [`${service}/database`]);
  }
  const [found, remedy] = explanations.find(([ending]) => check.endsWith(ending))?.[1] ?? unknown;
  const causes = check === 'broker' || service === '' ? [] : [`${service}/database`];
  return broken(name, reason ?? found, remedy, check.endsWith('consumer') ? [...causes, `${service}/broker`] : causes);
}

const probes: ReadonlySet<string> = new Set(['readyz', 'livez']);

const startIt = 'read its last log lines, then start it';

/** `reason` is an SQLSTATE or `unreachable`. */
function explainDatabase(reason = 'unreachable'): [found: string, remedy: string] {
  if (reason === 'unreachable') {
    return ['PostgreSQL does not answer', 'look at the server, its disk and its load, then at GCS_DATABASE_URL'];
  }
  const said = refusals.find(([start]) => reason.startsWith(start))?.[1] ?? 'PostgreSQL refuses queries';
  return [`${said} (${reason})`, runbookOf('GcsDatabaseUnusable')];
}

const refusals: readonly (readonly [sqlState: string, said: string])[] = [
  ['28', 'PostgreSQL refuses the user or password'],
  ['3D', 'the database does not exist'],
  ['53', 'PostgreSQL lacks disk, memory or connections'],
  ['57P', 'PostgreSQL is starting or stopping'],
];

/** Describes the alert `service/alert`, whose condition is met, and the checks that may have caused it. */
export function suspectedAlert(name: string, found: string): Suspicion {
  const [service = '', alert = ''] = name.split('/').slice(-2);
  const causes = (symptoms.get(alert) ?? []).map((cause) => `${service}/${cause}`);
  return broken(name, found, runbookOf(alert), causes);
}

/** Alerts that may only be symptoms, with the checks or alerts that explain them. */
const symptoms: ReadonlyMap<string, readonly string[]> = new Map([
  ['GcsBrokerAway', ['broker']],
  ['GcsOutboxStalled', ['broker', 'GcsBrokerAway', 'GcsNobodyPublishes']],
  ['GcsConsumerBehind', ['broker', 'GcsBrokerAway']],
  ['GcsConsumerSilent', ['broker', 'GcsBrokerAway']],
  ['GcsConsumerRebuilt', ['broker', 'GcsBrokerAway']],
]);

const firstCommands: ReadonlyMap<string, string> = new Map([
  ['GcsRecordsParked', 'guestctl ops parked'],
  ['GcsForeignRecords', 'guestctl ops parked'],
  ['GcsEvidenceIntegrity', 'guestctl audit verify'],
]);

export function runbookOf(alert: string): string {
  const command = firstCommands.get(alert);
  return `${command === undefined ? '' : `run \`${command}\`, then `}follow the runbook deploy/runbooks/${alert}.md`;
}

/** Checks that give a reason only if the database did not answer them. */
const ofDatabase: ReadonlySet<string> = new Set(['migrations', 'grants']);

/** Begins the reason of a check that took too long. Such a reason says nothing about the check's subject. */
const tooSlow = 'answered too slowly';
const slowRemedy = 'repeat `guestctl doctor`; then look at the load of this machine and of PostgreSQL';

const unknown = ['the probe fails', 'look into the logs of that service'] as const;

const checkpointRemedy = runbookOf('GcsCheckpointNotCompared');

const lockRemedy =
  'end that transaction in its application, or as its role with `select pg_terminate_backend(<pid>)` on the database';

const explanations: readonly (readonly [ending: string, said: typeof unknown | readonly [string, string]])[] = [
  ['migrations', ['the schema does not match the program', 'run its `main.ts migrate`']],
  ['broker', ['no broker answers', runbookOf('GcsBrokerAway')]],
  ['consumer', ['makes no progress', 'check the Kafka brokers and GCS_KAFKA_BROKERS']],
  ['checkpoint store missing', ['the bucket of the log does not exist', checkpointRemedy]],
  ['checkpoint store forbidden', ["the credentials may not read or write the log's bucket", checkpointRemedy]],
  [
    'checkpoint store unconditional',
    ['the store ignores conditional writes, so the log could be forked', checkpointRemedy],
  ],
  ['checkpoint store unavailable', ["the store of the log's checkpoint does not answer", checkpointRemedy]],
  ['locks', ['statements wait for a lock', lockRemedy]],
  ['draining', ['the process is being stopped', 'wait for the next process']],
];

/** If the clocks differ more, tokens, expiry times and timed signatures fail. */
const toleratedSkewMs = 5_000;

export async function checkPublicApi({ baseUrl, apiToken }: Connection['reach']): Promise<Suspicion[]> {
  if (baseUrl === undefined) return [skipped('public API', 'the context has no baseUrl')];
  const document = await get(new URL('/openapi.json', baseUrl));
  if (document.status !== 200) {
    const said = document.status === null ? document.text : `answers ${document.status}`;
    const remedy = remedyFor(said, 'start the gateway, or correct baseUrl in the context');
    return [broken('public API', `${baseUrl} ${said}`, remedy, servingCauses)];
  }
  return [ok('public API', baseUrl), judgeClock(document.date, Date.now()), await checkToken(baseUrl, apiToken)];
}

function judgeClock(theirs: Date | null, ours: number): Finding {
  if (theirs === null) return skipped('clock', 'the API states no time');
  // The header `Date` is only precise to the second.
  const skewMs = Math.max(0, Math.abs(theirs.getTime() - ours) - 1_000);
  if (skewMs <= toleratedSkewMs) return ok('clock', 'agrees with this machine');
  const found = `the server's clock is ${Math.round(skewMs / 1_000)} s from this machine's`;
  return broken('clock', found, 'synchronise both with NTP: the clock decides about tokens and expiries');
}

async function checkToken(baseUrl: string, apiToken: string | undefined): Promise<Suspicion> {
  if (apiToken === undefined) return skipped('API token', 'the context has none');
  const url = new URL('/v1/compliance-sessions/cs_doctor', baseUrl);
  const { status, text } = await get(url, { authorization: `Bearer ${apiToken}` });
  // The session does not exist, so 404 means that the token was accepted.
  if (status === 404) return ok('API token', 'is accepted');
  const code = /"code":\s*"(\w+)"/.exec(text)?.[1] ?? `status ${status}`;
  // Only a 4xx means that the token is at fault.
  if (status !== null && status < 500) {
    return broken('API token', `is answered ${code}`, remedies.get(code) ?? 'look into the logs of the gateway');
  }
  const found = `cannot be checked: ${status === null ? `the API ${text}` : code}`;
  const remedy = 'keep the token; a service or its database is away: look into the logs of the gateway';
  return broken('API token', found, remedy, servingCauses);
}

const another =
  'issue another with `guestctl token issue --client <name>`, and replace apiToken in the file that `guestctl context list` shows';

const remedies: ReadonlyMap<string, string> = new Map([
  ['token_invalid', another],
  ['token_expired', another],
  ['token_revoked', another],
  ['tenant_suspended', 'the tenant is suspended: `guestctl tenant resume <id>`'],
  ['environment_not_activated', 'production is not activated for this tenant: `guestctl golive check`'],
  ['token_environment_mismatch', 'it belongs to the other environment: choose another context'],
  ['token_scope_insufficient', 'it may not read sessions: issue one with sessions:read'],
  ['rate_limited', 'the tenant is over its rate: wait, or `guestctl tenant limits <id>`'],
]);

type Got = {
  /** Null without an answer; `text` then says why. */
  status: number | null;
  text: string;
  /** The answer's `Date`, or null. */
  date: Date | null;
};

const deadlineMs = 5_000;

async function get(url: URL, headers: Record<string, string> = {}): Promise<Got> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs) });
    const stated = Date.parse(answer.headers.get('date') ?? '');
    return { status: answer.status, text: await answer.text(), date: Number.isNaN(stated) ? null : new Date(stated) };
  } catch (error) {
    return { status: null, text: describeSilence(error, deadlineMs), date: null };
  }
}

export const remedyForFrozen =
  'it runs but does not answer: look for SIGSTOP, its CPU limit or a blocked event loop, then restart it';

/** `said` says why no answer came. A frozen process needs another remedy than a stopped one. */
function remedyFor(said: string, otherwise: string): string {
  return isFrozen(said) ? remedyForFrozen : otherwise;
}
