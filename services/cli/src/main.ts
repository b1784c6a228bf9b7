#!/usr/bin/env node
import { Command } from 'commander';
import { demoCommand } from './commands/demo.ts';
import { evidenceCommand } from './commands/evidence.ts';

await new Command('gcs')
  .description('Guest compliance sessions from the command line')
  .addCommand(demoCommand())
  .addCommand(evidenceCommand())
  .parseAsync();
