import { randomUUID } from 'node:crypto';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../test/gateway-under-test.ts';
import { createPorts } from './service.ts';

const underTest = useGateway({ databasePoolSize: 4 });

test('a busy replica opens at most its pool’s connections and two for LISTEN', async () => {
  const { tenants, call } = underTest.admin;
  const create = () => {
    const request = { requestId: randomUUID(), name: 'Busy' };
    return waitFor(() => tenants.CreateTenant(request, call));
  };
  await Promise.all(Array.from({ length: 40 }, create));
  const text = `select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name = 'gateway'`;
  const held = await waitFor(async () => {
    const [row] = await underTest.database.query<{ connections: number }>({ name: '', text });
    return row !== undefined && row.connections <= 6 ? row : undefined;
  });
  expect(held.connections).toBeGreaterThanOrEqual(4);
});

test('a stop ends all ports in parallel, each once, and then releases their resources', async () => {
  const lifecycle = createLifecycle();
  const seen: string[] = [];
  const all = Promise.withResolvers<void>();
  const ports = createPorts(lifecycle);
  const port = (name: string) => ({
    async stop() {
      seen.push(name);
      if (seen.length === 3) all.resolve();
      await all.promise;
    },
  });
  for (const name of ['provider', 'admin', 'public']) {
    lifecycle.onStop(`client of ${name}`, () => void seen.push(`client of ${name}`));
    ports.add(name, port(name));
  }
  ports.stopTogether();
  await lifecycle.stop();
  expect(seen).toEqual(['provider', 'admin', 'public', 'client of public', 'client of admin', 'client of provider']);
});

test('a failed start stops the ports that it opened', async () => {
  const lifecycle = createLifecycle();
  const stopped: string[] = [];
  createPorts(lifecycle).add('provider', { stop: async () => void stopped.push('provider') });
  await lifecycle.stop();
  expect(stopped).toEqual(['provider']);
});
