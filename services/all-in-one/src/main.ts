#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/process/config';
import { runUntilSignal, type Start } from '@gcs/kit/process/lifecycle';
import { toStartError } from '@gcs/kit/service/start-patience';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

const start: Start = (lifecycle) =>
  startAllInOne(readAllInOneConfig(processEnvironment()), lifecycle).catch(toStartError('the services'));

await runUntilSignal(start, {
  drainDelayMs: 0,
  deadlineMs: 10_000,
});
