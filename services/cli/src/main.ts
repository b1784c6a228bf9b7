#!/usr/bin/env node
import { processTerminal } from './frame/terminal.ts';
import { runCli } from './run-cli.ts';

// Whoever reads stdout may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), processTerminal());
