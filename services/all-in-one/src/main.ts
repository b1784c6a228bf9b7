#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/config';
import { runUntilSignal } from '@gcs/kit/lifecycle';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

await runUntilSignal((lifecycle) => startAllInOne(readAllInOneConfig(processEnvironment()), lifecycle), {
  drainDelayMs: 0,
  deadlineMs: 10_000,
});
