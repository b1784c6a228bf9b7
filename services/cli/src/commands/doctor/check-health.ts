import { broken, ok, type Suspicion, skipped } from './finding.ts';
import { get } from './get.ts';

/** The probes of the processes: what they say about database, migrations and broker, and what to do about each. */
export async function checkHealth(healthUrl: string | undefined): Promise<Suspicion[]> {
  if (healthUrl === undefined) return [skipped('health', 'the context has no healthUrl')];
  const answers = await Promise.all(['/readyz', '/livez'].map((path) => get(new URL(path, healthUrl))));
  const silent = answers.find(({ status }) => status === null);
  if (silent !== undefined) {
    const remedy = 'start the deployment (`npm start`), or correct healthUrl in the context';
    return [broken('health', `${healthUrl} does not answer: ${silent.text}`, remedy)];
  }
  const failing = [...new Set(answers.flatMap(({ status, text }) => (status === 200 ? [] : failingChecks(text))))];
  if (failing.length === 0) return [ok('health', 'every service is ready: databases, migrations, consumers')];
  return failing.map(suspicionOf);
}

function failingChecks(text: string): string[] {
  try {
    const { checks = ['health'] }: { checks?: string[] } = JSON.parse(text);
    return checks;
  } catch {
    return ['health'];
  }
}

/** Names are `service/check` (kit: service-checks); without its database no other check of a service can pass. */
function suspicionOf(name: string): Suspicion {
  const [, service = '', check = name] = /^(.*)\/(.*)$/.exec(name) ?? [];
  const [found, remedy] = explanations.find(([ending]) => check.endsWith(ending))?.[1] ?? unknown;
  return broken(name, found, remedy, check === 'database' || service === '' ? [] : [`${service}/database`]);
}

const unknown = ['the probe fails', 'look into the logs of that service'] as const;

const explanations: readonly (readonly [ending: string, said: typeof unknown | readonly [string, string]])[] = [
  ['database', ['PostgreSQL does not answer', 'look at the server, its disk and its load, then at GCS_DATABASE_URL']],
  ['migrations', ['the schema is not that of the program', 'run its `main.ts migrate`']],
  ['consumer', ['makes no progress', 'check the Kafka brokers and GCS_KAFKA_BROKERS']],
  ['draining', ['the process is being stopped', 'wait for the next one']],
];
