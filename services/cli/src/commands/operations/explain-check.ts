import { databaseFault, unusableAlert } from '@gcs/kit/database-faults';
import { isFrozen } from '@gcs/kit/process/unanswered';
import { broken, type Suspicion } from './finding.ts';

/** Describes the failed check `service/check`. Without its database, a service fails all its checks. */
export function suspicionOf(name: string, reason: string | undefined): Suspicion {
  const [, service = '', check = name] = /^(.*)\/(.*)$/.exec(name) ?? [];
  if (check.startsWith('Gcs')) return suspectedAlert(name, reason ?? 'the condition of the alert is met');
  if (check === 'database') return broken(name, ...explainDatabase(reason));
  if (probes.has(check)) return broken(name, reason ?? 'the probe fails', remedyFor(reason ?? '', startIt));
  if (reason?.startsWith(tooSlow) === true) return broken(name, reason, slowRemedy, [`${service}/database`]);
  const [found, remedy] = explanations.find(([ending]) => check.endsWith(ending))?.[1] ?? unknown;
  const serving = check === 'migrations' ? ['database', 'grants'] : ['database'];
  const causes = check === 'broker' || service === '' ? [] : serving.map((cause) => `${service}/${cause}`);
  if (reason !== undefined && ofDatabase.has(check)) return broken(name, ...explainDatabase(reason), causes);
  return broken(name, reason ?? found, remedy, check.endsWith('consumer') ? [...causes, `${service}/broker`] : causes);
}

/** Name endings of findings that mean an unusable database. */
export const databaseCauses: readonly string[] = ['/database', '/GcsDatabaseUnusable'];

const probes: ReadonlySet<string> = new Set(['readyz', 'livez']);

const startIt = 'read its last log lines, then start it';

/** `reason` is `unreachable`, an SQLSTATE, or a text such as `no grant on outbox (42501)`. */
function explainDatabase(reason = 'unreachable'): [found: string, remedy: string] {
  const runbook = `alert ${unusableAlert}: ${runbookOf(unusableAlert)}`;
  const [, text, state = reason] = /^(.+) \((\w+)\)$/.exec(reason) ?? [];
  const { found = 'PostgreSQL refuses queries', remedy } = databaseFault(state) ?? {};
  const code = state === 'unreachable' ? '' : ` (${state})`;
  return [`${text ?? found}${code}`, remedy === undefined ? runbook : `${remedy}; ${runbook}`];
}

/** Returns the reason that explains most: a restarting server hides the disk that stopped it. */
function reasonIn(found: string): string | undefined {
  const reasons = [...found.matchAll(/\((\w+): /g)].flatMap(([, reason]) => reason ?? []);
  return reasons.find((reason) => reason !== 'unreachable' && !reason.startsWith('57P')) ?? reasons[0];
}

/** Describes the alert `service/alert`, whose condition is met, and the checks that may have caused it. */
export function suspectedAlert(name: string, found: string): Suspicion {
  const [service = '', alert = ''] = name.split('/').slice(-2);
  const reason = alert === 'GcsDatabaseUnusable' ? reasonIn(found) : undefined;
  const known = [...(symptoms.get(alert) ?? []), ...(withoutGrant.has(reason) ? ['grants'] : [])];
  const causes = known.map((cause) => `${service}/${cause}`);
  // Without its duration, the finding is equal for every service and is shown once.
  if (alert === 'GcsDatabaseUnusable') return broken(name, ...explainDatabase(reason), causes);
  return broken(
    name,
    found,
    runbookOf(alert).replaceAll(/<(\w+)-id>/g, (id, kind) => idIn(found, kind) ?? id),
    causes,
  );
}

const idPrefixes: ReadonlyMap<string, string> = new Map([
  ['account', 'pac'],
  ['endpoint', 'whe'],
  ['tenant', 'ten'],
  ['token', 'tok'],
]);

function idIn(found: string, kind: string): string | undefined {
  const prefix = idPrefixes.get(kind);
  return prefix === undefined ? undefined : new RegExp(`\\b${prefix}_\\w+`).exec(found)?.[0];
}

/** PostgreSQL answers the second one if the login may not use the schema. */
const withoutGrant: ReadonlySet<string | undefined> = new Set(['42501', '42P01']);

const database = ['database', 'GcsDatabaseUnusable', 'locks'];
const broker = ['broker', 'GcsBrokerAway'];

/** Alerts that may only be symptoms, with the checks or alerts that explain them. */
const symptoms: ReadonlyMap<string, readonly string[]> = new Map([
  ['GcsDatabaseUnusable', ['database']],
  ['GcsBrokerAway', ['broker']],
  ['GcsNobodyPublishes', database],
  ['GcsTaskFailing', database],
  ['GcsConsumerStuck', database],
  ['GcsDeliveryBacklogOld', database],
  ['GcsPmsNotPolled', database],
  ['GcsOutboxStalled', [...broker, ...database, 'GcsNobodyPublishes']],
  ['GcsConsumerBehind', [...broker, ...database]],
  ['GcsConsumerSilent', [...broker, ...database]],
  ['GcsVendorRefusesGuests', ['GcsVendorKeyRefused']],
  ['GcsConsumerRebuilt', [...broker, ...database]],
]);

const firstCommands: ReadonlyMap<string, string> = new Map([
  ['GcsRecordsParked', 'guestctl ops parked'],
  ['GcsForeignRecords', 'guestctl ops parked'],
  ['GcsEvidenceIntegrity', 'guestctl audit verify'],
  ['GcsDeliveriesGivenUp', 'guestctl delivery replay --tenant <tenant-id> --endpoint <endpoint-id> --state EXHAUSTED'],
  ['GcsTokenExpires', 'guestctl token rotate <token-id> --tenant <tenant-id>'],
  ['GcsVendorKeyRefused', 'guestctl provider check <account-id>'],
  ['GcsVendorRefusesGuests', 'guestctl provider list'],
  ['GcsVendorUnreadable', 'guestctl provider sessions <account-id>'],
]);

/** As in the links of the alerts, whose base an installation may change. */
const runbooks = 'https://github.com/guest-compliance/guest-compliance/blob/main/deploy/runbooks';

export function runbookOf(alert: string): string {
  const command = firstCommands.get(alert);
  return `${command === undefined ? '' : `run \`${command}\`, then `}follow ${runbooks}/${alert}.md`;
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

export const remedyForFrozen =
  'it runs but does not answer: look for SIGSTOP, its CPU limit or a blocked event loop, then restart it';

/** `said` says why no answer came. A frozen process needs another remedy than a stopped one. */
export function remedyFor(said: string, otherwise: string): string {
  return isFrozen(said) ? remedyForFrozen : otherwise;
}
