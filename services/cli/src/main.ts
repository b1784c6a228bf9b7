#!/usr/bin/env node
import module from 'node:module';

// A third of the time that a command takes to start; so it comes before everything that is imported.
module.enableCompileCache?.();
const { runCli } = await import('./run-cli.ts');
const { processTerminal } = await import('./terminal/terminal.ts');

// Whoever reads stdout may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), processTerminal());
