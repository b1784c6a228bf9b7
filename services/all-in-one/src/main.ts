#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/process/config';
import { runUntilSignal, type Start } from '@gcs/kit/process/lifecycle';
import { toStartError } from '@gcs/kit/service/start-patience';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

const start: Start = (lifecycle) =>
  startAllInOne(readAllInOneConfig(processEnvironment()), lifecycle).catch(
    toStartError('the services', 'GCS_DATABASE_URL'),
  );

await runUntilSignal(start, {
  // A short delay suffices without a load balancer, because each response then closes its connection.
  drainDelayMs: 1_000,
  // The embedded PostgreSQL may need this time to write its last checkpoint to a slow disk.
  deadlineMs: 30_000,
});
