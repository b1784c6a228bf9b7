import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { SessionDeps } from '../operations/session-deps.ts';
import { expireDue } from '../operations/sessions/expire-sessions.ts';

const pollMs = 1_000;

/** Expires sessions whose time has run out. Every replica does; row locks share the work. */
export function startExpiry(deps: SessionDeps): Loop {
  const run = async () => ((await expireDue(deps)) > 0 ? 0 : pollMs);
  return startLoop({ name: 'expiry', run, pollMs, logger: deps.telemetry.logger });
}
