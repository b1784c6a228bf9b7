import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type Behind, connectTo, ofEach } from './services-behind.ts';

const call = { trace: ROOT_CONTEXT };
const pollMs = 10_000;

/**
 * Joins each service that uses topics to the session service's installation (docs/internal-contracts.md#installation).
 * Logs each service that refuses because it belongs to another installation.
 */
export function startIntroductions(behind: Behind): Loop {
  const { InstallationService } = definitions;
  const { session, ...others } = ofEach((owner) => connectTo(behind, owner, InstallationService));
  const run = async () => {
    const { installationId } = await session.GetInstallation({}, call);
    const joined = await Promise.allSettled(
      Object.values(others).map((other) => other.JoinInstallation({ installationId }, call)),
    );
    for (const one of joined) if (one.status === 'rejected') throw one.reason;
    return pollMs;
  };
  return startLoop({ name: 'introductions', run, pollMs, logger: behind.telemetry.logger });
}
