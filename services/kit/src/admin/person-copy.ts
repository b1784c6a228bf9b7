import type { ExportBundleResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type {
  GetGuestDataResponse__Output,
  GetSessionResponse__Output,
} from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type ErrorCode, hasCode } from '../errors.ts';

type About = { tenantId: string; sessionId: string };
type Ask<C, R> = (about: About, call: C) => Promise<R>;

type CopyApis<C> = {
  sessions: { GetSession: Ask<C, GetSessionResponse__Output>; GetGuestData: Ask<C, GetGuestDataResponse__Output> };
  evidence: { ExportBundle: Ask<C, ExportBundleResponse__Output> };
  retention: { GetRetention: Ask<C, GetRetentionResponse__Output> };
};

type Asked = { tenantId: string; sessionIds: readonly string[]; madeAt: Date };

/**
 * Makes the JSON copy of a person's data that the person may receive (docs/evidence.md#one-person). An erased or
 * missing part is null. Any other error makes the copy fail.
 */
export async function copyOfPerson<C>(
  apis: CopyApis<C>,
  { sessionIds, tenantId, madeAt }: Asked,
  call: C,
): Promise<string> {
  const sessions = [];
  for (const sessionId of sessionIds) sessions.push(await copyOfSession(apis, { tenantId, sessionId }, call));
  return `${JSON.stringify({ format: 'gcs-person-copy-v1', madeAt: madeAt.toISOString(), sessions }, null, 2)}\n`;
}

async function copyOfSession<C>({ sessions, evidence, retention }: CopyApis<C>, about: About, call: C) {
  const { sessionJson } = await sessions.GetSession(about, call);
  const guest = await unless('failed_precondition', sessions.GetGuestData(about, call));
  const exported = await unless('not_found', evidence.ExportBundle(about, call));
  const kept = await unless('not_found', retention.GetRetention(about, call));
  return {
    session: JSON.parse(sessionJson),
    guestData: guest && JSON.parse(guest.guestDataJson),
    guestAnswers: guest && JSON.parse(guest.guestAnswersJson),
    reportedFacts: guest && JSON.parse(guest.reportedFactsJson),
    ...(exported === null ? { package: null, documents: null } : partsOf(exported.bundle)),
    retention: kept && {
      guestDataDueAt: kept.guestDataDueAt,
      guestDataErased: kept.guestDataErased,
      entries: kept.entries.map(({ sessionId: _, ...entry }) => entry),
      originals: kept.originals.map(({ reference, provider, confirmedAt }) => ({ reference, provider, confirmedAt })),
    },
  };
}

function partsOf(bundle: Uint8Array): { package: unknown; documents: unknown[] } {
  const { files }: { files: Record<string, string> } = JSON.parse(Buffer.from(bundle).toString());
  const texts: (string | null)[] = JSON.parse(files['evidence-documents.json'] ?? '[]');
  const documents = texts.map((text) => text && withoutOthers(JSON.parse(text)));
  return { package: JSON.parse(files['package.json'] ?? 'null'), documents };
}

type EvidenceDocument = { type: string; facts: Readonly<Record<string, unknown>> };

/** Removes the pseudonyms of the hotel's staff and the list entries from a decision. */
function withoutOthers(document: EvidenceDocument): EvidenceDocument {
  if (document.type !== 'REVIEW_DECISION') return document;
  const { verdict, reasonCode } = document.facts;
  return { ...document, facts: { verdict, reasonCode } };
}

export function unless<R>(code: ErrorCode, answer: Promise<R>): Promise<R | null> {
  return answer.catch((error: unknown) => {
    if (hasCode(error, code)) return null;
    throw error;
  });
}
