import { broken, type Finding, ok, skipped } from './finding.ts';
import { get } from './get.ts';

/** The probes of the processes: what they say about database, migrations and broker, and what to do about each. */
export async function checkHealth(healthUrl: string | undefined): Promise<Finding[]> {
  if (healthUrl === undefined) return [skipped('health', 'the context has no healthUrl')];
  const answers = await Promise.all(['/readyz', '/livez'].map((path) => get(new URL(path, healthUrl))));
  const silent = answers.find(({ status }) => status === null);
  if (silent !== undefined) {
    const remedy = 'start the deployment (`npm start`), or correct healthUrl in the context';
    return [broken('health', `${healthUrl} does not answer: ${silent.text}`, remedy)];
  }
  const failing = [...new Set(answers.flatMap(({ status, text }) => (status === 200 ? [] : failingChecks(text))))];
  if (failing.length === 0) return [ok('health', 'every service is ready: databases, migrations, consumers')];
  return failing.map((name) => broken(name, 'the probe fails', remedyFor(name)));
}

function failingChecks(text: string): string[] {
  try {
    const { checks = ['health'] }: { checks?: string[] } = JSON.parse(text);
    return checks;
  } catch {
    return ['health'];
  }
}

/** Names are `service/check` (kit: service-checks). */
function remedyFor(name: string): string {
  const check = name.slice(name.lastIndexOf('/') + 1);
  if (check === 'database') return 'its PostgreSQL does not answer: check GCS_DATABASE_URL, the server and its disk';
  if (check === 'migrations') return 'the schema is older than the program: run its `main.ts migrate`';
  if (check.endsWith('consumer')) return 'it makes no progress: check the Kafka brokers and GCS_KAFKA_BROKERS';
  if (check === 'draining') return 'the process is being stopped: wait for the next one';
  return 'look into the logs of that service';
}
