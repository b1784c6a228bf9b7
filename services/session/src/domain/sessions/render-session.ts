import type { StepStatus, StepType } from '../steps/step.ts';
import type { Session, SessionStatus } from './session.ts';

/** The public ComplianceSession, members in the order of docs/specification.md#compliancesession-object. */
export type PublicSession = {
  id: string;
  object: 'compliance_session';
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  status: SessionStatus;
  reasonCodes: string[];
  steps: PublicStep[];
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
};

/** The public StepResult. */
export type PublicStep = { type: StepType; status: StepStatus; reasonCodes: string[]; completedAt: string | null };

/**
 * What a client may see of a session. `guest`, `metadata`, `locale` and `returnUrl` are write-only
 * (docs/contract.md#write-only-fields).
 */
export function renderSession(session: Session): PublicSession {
  return {
    id: session.id,
    object: 'compliance_session',
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: session.profile.key,
    workflowVersion: session.profile.version,
    status: session.status,
    reasonCodes: [...session.reasonCodes],
    steps: session.steps.map(({ type, status, reasonCodes, completedAtMs }) => ({
      type,
      status,
      reasonCodes: [...reasonCodes],
      completedAt: timestampOrNull(completedAtMs),
    })),
    createdAt: timestamp(session.createdAtMs),
    updatedAt: timestamp(session.updatedAtMs),
    expiresAt: timestampOrNull(session.expiresAtMs),
  };
}

/** The last text: the times of a change are mostly one moment, and formatting it is the dearest part of rendering. */
let latest = { atMs: Number.NaN, text: '' };

/** RFC 3339 in UTC with milliseconds. */
export function timestamp(atMs: number): string {
  if (atMs !== latest.atMs) latest = { atMs, text: new Date(atMs).toISOString() };
  return latest.text;
}

function timestampOrNull(atMs: number | null): string | null {
  return atMs === null ? null : timestamp(atMs);
}
