#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { gatewaySettings, toGatewayConfig } from './config.ts';
import { migrateGateway, startGateway } from './service.ts';

await runServiceProcess({
  name: 'gateway',
  settings: gatewaySettings,
  toConfig: toGatewayConfig,
  migrate: migrateGateway,
  start: startGateway,
});
