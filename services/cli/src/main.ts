#!/usr/bin/env node
import module from 'node:module';

// Makes the start a third faster, if called before every import.
module.enableCompileCache?.();
const { runCli } = await import('./run-cli.ts');
const { processTerminal } = await import('./terminal/terminal.ts');

// Ends without an error if a reader such as `head` closes stdout before the output ends.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), processTerminal());
