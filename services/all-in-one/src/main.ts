#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/process/config';
import { runUntilSignal, type Start } from '@gcs/kit/process/lifecycle';
import { toStartError } from '@gcs/kit/service/start-patience';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

const start: Start = (lifecycle) =>
  startAllInOne(readAllInOneConfig(processEnvironment()), lifecycle).catch(toStartError('the services'));

await runUntilSignal(start, {
  // No load balancer has to notice; clients learn of the end by their next answer.
  drainDelayMs: 1_000,
  // The embedded PostgreSQL writes its last checkpoint, at the speed of the disk.
  deadlineMs: 30_000,
});
