import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { type SendDeps, sendReports } from './send-reports.ts';

const pollMs = 1_000;

export function startReports(deps: SendDeps): Loop {
  const run = async () => ((await sendReports(deps)) > 0 ? 0 : pollMs);
  return startLoop({ name: 'reports to the provider port', run, pollMs, logger: deps.logger });
}
