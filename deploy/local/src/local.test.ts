import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPorts } from '@gcs/first-run/settings';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { expect, test } from '@jest/globals';
import { readLocalConfig } from './config.ts';
import { startLocal } from './local.ts';

test('a start on a port in use fails and names the setting of npm run services, not of the process', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const directory = await mkdtemp(join(tmpdir(), 'gcs-'));
  const config = readLocalConfig({ ...anyPorts, GCS_DATA_DIR: directory, GCS_CONSOLE_PORT: String(port) }, []);
  const logger = createLogger({ service: 'test', level: 'silent' });
  const lifecycle = createLifecycle();
  await expect(startLocal({ config, logger, print() {} }, lifecycle)).rejects.toThrow(
    `port ${port} on 127.0.0.1 is already in use; stop the other program or set GCS_CONSOLE_PORT`,
  );
  server.close();
  await rm(directory, { recursive: true });
});
