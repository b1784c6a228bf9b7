import { canonicalJson } from '../canonical-json.ts';

/** How a session ended, from its last change; `compliance-session.changes` values fit it. */
export type EndedSession = {
  readonly propertyReference: string;
  readonly workflowKey: string;
  readonly workflowVersion: number;
  readonly status: string;
  readonly reasonCodes: readonly string[];
  readonly steps: readonly {
    readonly type: string;
    readonly status: string;
    readonly reasonCodes: readonly string[];
    readonly completedAt?: string | null;
  }[];
};

/**
 * The outcome, workflow, property and step results of a session, which the package does not contain. Created once, by
 * the change that ends the session; the log's leaves of the session's revisions commit to it. No personal data.
 */
export function summaryOf(complianceSessionId: string, session: EndedSession): string {
  const { propertyReference, workflowKey, workflowVersion, status, reasonCodes, steps } = session;
  return canonicalJson({
    format: 'gcs-session-summary-v1',
    complianceSessionId,
    propertyReference,
    workflowKey,
    workflowVersion,
    status,
    reasonCodes,
    steps: steps.map((step) => {
      return {
        type: step.type,
        status: step.status,
        reasonCodes: step.reasonCodes,
        completedAt: step.completedAt ?? null,
      };
    }),
  });
}
