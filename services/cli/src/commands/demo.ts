import { readConfig, setting } from '@gcs/kit/config';
import { Command } from 'commander';
import { openInstance } from '../demo/instance.ts';
import { playCheckIns } from '../demo/play.ts';
import { createReport } from '../demo/report.ts';

/** Exit code for "something is not as the specification says" (operations.md, CLI). */
const verificationFailed = 5;

/** `gcs demo`: a guest's check-in, played against the running first-run instance or a throw-away one. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('Play guest check-ins end to end and verify everything that comes back')
    .addHelpText('after', '\nExample:\n  $ npm run demo\n  $ GCS_DATA_DIR=/srv/gcs gcs demo')
    .action(async () => {
      const { dataDirectory } = readConfig({ dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data' }) });
      const report = createReport();
      const instance = await openInstance(dataDirectory, report.progress);
      try {
        await playCheckIns(instance.credentials, report);
      } finally {
        await instance.close();
      }
      process.exitCode = report.close() ? 0 : verificationFailed;
    });
}
