import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { signatureHeaderOf } from '../webhook/signatures/signature-header.ts';
import { openInstance } from './instance.ts';
import { playCheckIns } from './play.ts';
import { createReport } from './report.ts';

/** `gcs demo`: a guest's check-in, played against the running first-run instance or a throw-away one. */
export function demo(cli: Cli) {
  const command = new Command('demo')
    .description('Play guest check-ins end to end and verify everything that comes back')
    .action(async () => {
      const report = createReport(cli.write, cli.say);
      const instance = await openInstance(cli.terminal.environment['GCS_DATA_DIR'] || '.data', report.progress);
      try {
        await playCheckIns(instance.credentials, signatureHeaderOf(cli), report);
      } finally {
        await instance.close();
      }
      if (!report.close()) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs demo');
}
