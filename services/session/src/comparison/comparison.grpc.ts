import { requireTexts } from '@gcs/kit/admin/texts';
import type { Handlers as HandlersOf } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import { agreementToProto, stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type { StepComparison } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { ProfileDefinition } from '../profile/profile.rules.ts';
import { disclosureOf } from '../sessions/admin-request.grpc.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { readableFacts } from '../steps/facts.rules.ts';
import { showFact } from '../steps/show-fact.grpc.ts';
import { comparePeople } from './comparison.rules.ts';
import { type DisclosedComparison, discloseComparisons } from './disclose-comparison.ts';
import { entryIdOf } from './entry-verdicts.ts';

type NameEntry = (entry: DisclosedComparison['comparison']['entries'][number]) => string;

type Handlers = HandlersOf<typeof definitions.ReviewService>;

export function comparisonMethods(deps: SessionDeps): Pick<Handlers, 'GetComparison'> {
  return {
    async GetComparison({ tenantId, sessionId, stepType }, call) {
      requireTexts({ session_id: sessionId });
      const about = { tenantId, sessionId, stepType: stepTypeFromProto(stepType) ?? null };
      const { definition, comparisons } = await discloseComparisons(deps, about, disclosureOf({ tenantId }, call));
      const idOf: NameEntry = (entry) => entryIdOf(deps.keyring, { sessionId }, entry);
      return { comparisons: comparisons.map((one) => showComparison(one, definition, idOf)) };
    },
  };
}

function showComparison(
  { stepType, provider, attempt, reportedAt, comparison: { document, entries } }: DisclosedComparison,
  { facts: own }: ProfileDefinition,
  idOf: NameEntry,
): StepComparison {
  return {
    stepType: stepTypeToProto(stepType),
    provider,
    attempt,
    reportedAt: reportedAt.toISOString(),
    document: document && {
      names: [...document.names],
      birthDates: [...document.birthDates],
      countries: [...document.countries],
    },
    entries: entries.map((entry) => {
      const { person, list, reason, score } = entry;
      // Shows `score` like any other fact of the step, with the workflow's own label and threshold.
      const said = score === '' ? [] : [{ name: 'matchScore', values: [score] }];
      const [fact = null] = readableFacts(said, stepType, own).map(showFact);
      return {
        list,
        reason,
        score: fact,
        fields: comparePeople(document, person).map(showField),
        entryId: idOf(entry),
      };
    }),
  };
}

function showField({ name, document, listed, agreement }: ReturnType<typeof comparePeople>[number]) {
  return { name, document: [...document], listed: [...listed], agreement: agreementToProto(agreement) };
}
