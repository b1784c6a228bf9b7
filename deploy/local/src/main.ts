#!/usr/bin/env node
import { processEnvironment } from '@gcs/kit/process/config';
import { type Lifecycle, type Running, runUntilSignal } from '@gcs/kit/process/lifecycle';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { asksForHelp, readLocalConfig, usage } from './config.ts';
import { keepRunning } from './keep-running.ts';
import { startLocal } from './local.ts';

const args = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (asksForHelp(args)) print(usage);
else await runUntilSignal(start, { drainDelayMs: 0, deadlineMs: 30_000 });

async function start(lifecycle: Lifecycle): Promise<Running> {
  const config = readLocalConfig(processEnvironment(), args);
  const logger = createLogger({ service: 'local', level: config.logLevel });
  const { deployment, drain } = await startLocal({ config, logger, print }, lifecycle);
  lifecycle.onStop('restarts', keepRunning([...deployment.kafka.brokers, ...deployment.replicas], print));
  return { drain };
}
