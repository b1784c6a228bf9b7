import { join } from 'node:path';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Replica } from '@gcs/local/replica';
import { type DatabaseService, databaseServices, shortNames } from '@gcs/local/services';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { type Prometheus, startPrometheus } from '@gcs/test/support/tools/prometheus';
import { writeScaledRules } from '../../causes/scaled-rules.ts';
import { login, type RefusedDatabase, startRefusedDatabase } from './refused-database.ts';

export type Site = {
  stack: ServicesStack;
  databaseOf(service: DatabaseService): RefusedDatabase;
  replicaOf(service: DatabaseService): Replica;
  prometheus: Prometheus;
  parked(): Promise<string[]>;
};

const consumers = ['session', 'evidence', 'webhook-delivery'] as const;

export async function startSite(lifecycle: Lifecycle): Promise<Site> {
  const directory = await newDirectory();
  lifecycle.onStop('directory', () => removeDirectory(directory));
  const databases = new Map<string, RefusedDatabase>();
  for (const service of databaseServices) {
    const started = await startRefusedDatabase(join(directory, service), `gcs_sandbox_${shortNames[service]}`);
    databases.set(service, lifecycle.use(`database of ${service}`, started));
  }
  const databaseOf = (service: string): RefusedDatabase => {
    const database = databases.get(service);
    if (database === undefined) throw new Error(`${service} has no database`);
    return database;
  };
  const stack = await startServices(directory, {
    replicas: { providers: 1 },
    environment: { GCS_LOG_LEVEL: 'warn' },
    provideDatabase: async (name) => {
      const service = databaseServices.find((one) => name.endsWith(`_${shortNames[one]}`));
      return databaseOf(service ?? name).ownerUrl;
    },
    arrangeReplicas: async (plans) =>
      plans.map((plan) => {
        if (plan.service === 'console') return plan;
        const { loginUrl, ownerUrl } = databaseOf(plan.service);
        const urls = { GCS_DATABASE_URL: loginUrl, GCS_MIGRATION_DATABASE_URL: ownerUrl, GCS_RUNTIME_ROLE: login };
        return { ...plan, environment: { ...plan.environment, ...urls } };
      }),
  });
  lifecycle.onStop('services', async () => void (await stack.stop()));
  const rules = join(directory, 'scaled-alerts.yaml');
  writeScaledRules(rules);
  const targets = stack.deployment.replicas.map(({ name, healthPort: port }) => ({
    ...{ name, port, labels: { namespace: 'refusals' } },
  }));
  const prometheus = lifecycle.use('Prometheus', await startPrometheus(directory, targets, rules));
  return {
    ...{ stack, databaseOf, prometheus },
    async parked() {
      const text = 'select reason from dead_letters';
      const found = consumers.map(async (service) =>
        (await databaseOf(service).order(text)).map((reason) => `${service}: ${reason}`),
      );
      return (await Promise.all(found)).flat();
    },
    replicaOf(service) {
      const [replica] = stack.deployment.replicasOf(service);
      if (replica === undefined) throw new Error(`there is no ${service}`);
      return replica;
    },
  };
}
