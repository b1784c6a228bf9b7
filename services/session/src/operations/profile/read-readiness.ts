import type { Connection } from '@gcs/kit/postgres/database';
import type { ProfileDefinition } from '../../domain/profile/profile.ts';
import { scriptedIssuer } from '../../domain/review/scripted-issuer.ts';
import { countOutcomes } from '../../postgres/profile/count-outcomes.ts';

/** What a tenant's ended sessions have shown of its published workflows. */
export async function readReadiness(connection: Connection, tenantId: string) {
  const counted = await countOutcomes(connection, { tenantId, scriptedIssuer });
  return counted.map(({ definition, ...profile }) => ({ ...profile, hasReview: sendsToReview(definition) }));
}

function sendsToReview({ steps }: ProfileDefinition): boolean {
  return steps.some(
    ({ type, onFail, onProviderError }) =>
      type === 'MANUAL_REVIEW' || onFail === 'REVIEW' || onProviderError === 'REVIEW',
  );
}
