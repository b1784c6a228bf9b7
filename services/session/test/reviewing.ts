import { randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { waitFor } from '@gcs/test/support/wait-for';
import type { RunningSession } from './running-session.ts';
import { tenantId } from './session-fixture.ts';

const everyRole: Role[] = ['reviewer', 'exception:approve', 'compliance', 'support'];

/** Makes reviewers' calls, with the version and evidence that the person saw. */
export function reviewing(session: RunningSession) {
  const { reviews, reports } = session.clients;
  const as = (subject: string, kind: 'HUMAN' | 'AGENT' = 'HUMAN', roles = everyRole) =>
    session.operatorCall(roles, undefined, { subject, kind });

  return {
    as,
    publish: session.publish,

    async open(workflowKey: string, body: object = {}): Promise<string> {
      const sessionId = await session.create({ workflowKey, ...body });
      await reportReview(reports, sessionId);
      await waitFor(() => session.changesOf(sessionId).at(-1)?.session.status === 'NEEDS_REVIEW');
      return sessionId;
    },

    /** Reads a case. `decision` contains the members of a decision request. */
    async see(sessionId: string, subject = 'ana') {
      const asked = { tenantId, sessionId, stepType: 'STEP_TYPE_DOCUMENT' } as const;
      const file = await reviews.GetReview(asked, await as(subject));
      const { version: expectedVersion = 0, evidenceSha256 = '', proposal } = file.review ?? {};
      const decision = { ...asked, requestId: randomUUID(), note: 'looked at it', evidenceSha256, expectedVersion };
      return { file, decision, proposalId: proposal?.id ?? '' };
    },
  };
}

/** Reports a result that needs a review. A result with a later sequence is new evidence. */
async function reportReview(
  reports: RunningSession['clients']['reports'],
  sessionId: string,
  sequence = 1,
): Promise<void> {
  const identity = { sessionId, provider: 'acme', providerEventId: randomUUID(), attempt: 1, sequence };
  const evidence = [
    {
      type: 'EVIDENCE_TYPE_DOCUMENT_RESULT' as const,
      vaultRef: `vault-${sequence}`,
      payloadDigest: 'a'.repeat(64),
      capturedAt: '2026-01-01T00:00:00Z',
    },
  ];
  await reports.one({
    result: {
      ...identity,
      stepType: 'STEP_TYPE_DOCUMENT',
      outcome: 'RESULT_OUTCOME_REVIEW',
      reasonCodes: ['MRZ_INVALID'],
      evidence,
      observedAt: '',
    },
  });
}
