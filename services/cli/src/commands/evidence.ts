import { Command } from 'commander';
import { evidenceVerifyCommand } from './evidence-verify.ts';

/** `gcs evidence …`: evidence packages and their offline bundles. */
export function evidenceCommand(): Command {
  return new Command('evidence')
    .description('Evidence packages and their offline bundles')
    .addCommand(evidenceVerifyCommand());
}
