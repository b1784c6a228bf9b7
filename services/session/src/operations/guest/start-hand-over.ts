import { ServiceError } from '@gcs/kit/errors';
import { startUrl } from '../../domain/profile/start-url.ts';
import type { StepType } from '../../domain/steps/step.ts';
import type { SessionDeps } from '../session-deps.ts';
import { type Acted, type Acting, actAsGuest } from './act-as-guest.ts';
import { standInAudience } from './hand-over-keys.ts';

/** Where the guest goes; '' for the sandbox's own page. */
export type StartedHandOver = Acted & { url: string; token: string; provider: string; attempt: number };

/** Who the sandbox's own page stands in for where a workflow names nobody. */
const standIn = 'sandbox';

/**
 * Begins a step and signs the hand-over to its provider (docs/workflow.md#hand-over). Throws as `actAsGuest`
 * does.
 */
export async function startHandOver(
  deps: SessionDeps,
  acting: Acting,
  { stepType, returnAddress }: { stepType: StepType; returnAddress: string },
): Promise<StartedHandOver> {
  const acted = await actAsGuest(deps, acting, { kind: 'start_hand_over', stepType });
  const { handOver, page } = acted;
  if (handOver === undefined) throw new ServiceError('version_conflict', 'the step is no longer as it was shown');
  const { attempt, address } = handOver;
  const provider = handOver.provider === '' ? standIn : handOver.provider;
  const { locale, session } = page;
  const about = { sessionId: session.id, locale, step: stepType };
  const audience = address === null ? standInAudience : provider;
  const claims = { ...about, audience, tenant: session.tenantId, attempt, returnAddress };
  const token = await deps.handOverKeys.sign(claims, deps.newId('hov'), deps.clock.now());
  const url = address === null ? '' : startUrl(address, { ...about, token, attempt: String(attempt) });
  return { ...acted, url, token, provider, attempt };
}
