#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { topics } from '@gcs/proto/topics';
import { sessionSettings, toSessionConfig } from './config.ts';
import { migrateSession, startSession } from './service.ts';

await runServiceProcess({
  name: 'session',
  settings: sessionSettings,
  toConfig: toSessionConfig,
  migrate: migrateSession,
  topics: [topics.sessionChanges, topics.packageChanges],
  start: startSession,
  loadOptional: () => import('./sandbox/sandbox.worker.ts'),
});
