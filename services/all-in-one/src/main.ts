#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/process/config';
import { runUntilSignal, type Start } from '@gcs/kit/process/lifecycle';
import { toStartError } from '@gcs/kit/service/start-patience';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

const start: Start = (lifecycle) =>
  startAllInOne(readAllInOneConfig(processEnvironment()), lifecycle).catch(toStartError('the services'));

await runUntilSignal(start, {
  // No load balancer needs time to notice the stop; clients learn of it from their next response.
  drainDelayMs: 1_000,
  // The embedded PostgreSQL needs time to write its last checkpoint on a slow disk.
  deadlineMs: 30_000,
});
