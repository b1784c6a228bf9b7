#!/usr/bin/env node
import { Command } from 'commander';
import { demoCommand } from './commands/demo.ts';

await new Command('gcs')
  .description('Guest compliance sessions from the command line')
  .addCommand(demoCommand())
  .parseAsync();
