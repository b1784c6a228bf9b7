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

/** An audit event and the step that it is about; null where it is about none. */
type EventStep = { readonly id: string; readonly stepType: string | null };

/** A parsed summary; `events` are those of revision 1 that are about a step, in their order. */
export type SessionSummary = EndedSession & {
  readonly events: readonly { readonly id: string; readonly stepType: string }[];
};

/**
 * The outcome, workflow, property and step results of a session and the steps that its audit events are about, which
 * the package does not contain. Created once, with revision 1, of the events in it; the log's leaves of the session's
 * revisions commit to it. No personal data.
 */
export function summaryOf(complianceSessionId: string, session: EndedSession, events: readonly EventStep[]): string {
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
    events: events.filter(({ stepType }) => stepType !== null).map(({ id, stepType }) => ({ id, stepType })),
  });
}
