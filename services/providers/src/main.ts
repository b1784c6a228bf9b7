#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { providersSettings, toProvidersConfig } from './config.ts';
import { migrateProviders, startProviders } from './service.ts';

await runServiceProcess({
  name: 'providers',
  settings: providersSettings,
  toConfig: toProvidersConfig,
  migrate: migrateProviders,
  loadOptional: () => import('@onfido/api'),
  start: startProviders,
});
