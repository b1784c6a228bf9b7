#!/usr/bin/env node
import { runServiceProcess } from '@gcs/kit/service/service-process';
import { consoleSettings, toConsoleConfig } from './config.ts';
import { startConsole } from './service.ts';

await runServiceProcess({
  name: 'console',
  settings: consoleSettings,
  toConfig: toConsoleConfig,
  start: startConsole,
});
