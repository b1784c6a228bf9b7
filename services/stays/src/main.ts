#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { topics } from '@gcs/proto/topics';
import { staysSettings, toStaysConfig } from './config.ts';
import { migrateStays, startStays } from './service.ts';

await runServiceProcess({
  name: 'stays',
  settings: staysSettings,
  toConfig: toStaysConfig,
  migrate: migrateStays,
  topics: [topics.sessionChanges, topics.stayChanges, topics.bookingChanges],
  start: startStays,
});
