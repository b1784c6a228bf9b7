import type { Outcome, Result } from '../provider-port.ts';
import type { Screening } from './vendor-api.ts';

const outcomes: ReadonlyMap<string, Outcome> = new Map(
  Object.entries<Outcome>({ clear: 'PASS', hits: 'REVIEW', error: 'ERROR' }),
);

/** Listwacht's lists and the codes of the catalogue. Which entry was hit stays with the vendor. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    sanctions: 'SANCTIONS_MATCH',
    pep: 'PEP_MATCH',
    media: 'ADVERSE_MEDIA_MATCH',
    watchlist: 'WATCHLIST_MATCH',
  }),
);

/** What a screening means here: hits always go to a person, never to a verdict of their own. */
export function mapScreening({ id, revision, status, lists, reference, attempt, updatedAt }: Screening): Result {
  return {
    sessionId: reference,
    stepType: 'AML',
    providerEventId: `${id}.${revision}`,
    attempt: attempt ?? 1,
    sequence: revision,
    outcome: outcomes.get(status) ?? 'ERROR',
    reasonCodes: status === 'hits' ? lists.map((list) => codes.get(list) ?? list) : [],
    evidence: [],
    observedAt: updatedAt,
  };
}
