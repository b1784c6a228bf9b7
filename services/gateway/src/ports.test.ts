import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { expect, test } from '@jest/globals';
import { createPorts } from './ports.ts';

test('ports drain side by side, each once, before what was acquired for one of them is released', async () => {
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

test('ports that were opened before a start failed are stopped, too', async () => {
  const lifecycle = createLifecycle();
  const stopped: string[] = [];
  createPorts(lifecycle).add('provider', { stop: async () => void stopped.push('provider') });
  await lifecycle.stop();
  expect(stopped).toEqual(['provider']);
});
