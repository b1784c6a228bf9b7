import { noEvidenceSha256 } from '../../domain/evidence/review-evidence.ts';
import type { Profile } from '../../domain/profile/profile.ts';
import { untouchedStep, untouchedSteps } from '../../domain/sessions/open-session.ts';
import type { Session, SessionStatus } from '../../domain/sessions/session.ts';
import { wakeAtMs } from '../../domain/sessions/session.ts';
import type { Step } from '../../domain/steps/step.ts';

/** The columns that make a session; guest data is not among them. */
export const sessionColumns = columnsWithEpoch('s.epoch');

/**
 * The same of a session that may be changed: its next change belongs to the present life of the database
 * (docs/architecture.md#order-and-versions).
 */
export const lockedSessionColumns = columnsWithEpoch('greatest(s.epoch, (select current_epoch()))');

function columnsWithEpoch(epoch: string): string {
  return `
  s.id, s.tenant_id as "tenantId", s.booking_reference as "bookingReference",
  s.property_reference as "propertyReference", s.workflow_key as "workflowKey",
  s.workflow_version as "workflowVersion", s.status, s.state, ${epoch} as epoch, s.version,
  s.clock_offset_ms as "clockOffsetMs", s.created_at as "createdAt", s.updated_at as "updatedAt",
  s.expires_at as "expiresAt", s.package_ready as "packageReady"`;
}

/** A row as those columns give it. */
export type SessionRow = {
  id: string;
  tenantId: string;
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  status: SessionStatus;
  state: SessionState | null;
  epoch: number;
  version: number;
  clockOffsetMs: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date | null;
  packageReady: boolean;
};

/** What the column `state` holds; null in it stands for a session that nothing has happened to. */
export type SessionState = Pick<
  Session,
  'reasonCodes' | 'remainingMs' | 'reviewDueAtMs' | 'evidenceSha256' | 'metadataAnswers' | 'lastEventAtMs'
> & { readonly steps: readonly StoredStep[] };

/** A step without what is as in an untouched one: each row repeats the name of each member (docs/performance.md). */
type StoredStep = Pick<Step, 'type' | 'status'> & Partial<Step>;

/** The session of a row, with the profile that it is pinned to. */
export function toSession(row: SessionRow, profile: Profile): Session {
  const { workflowKey: _key, workflowVersion: _version, state, createdAt, updatedAt, expiresAt, ...same } = row;
  const { steps, ...rest } = state ?? untouched(profile);
  return {
    ...same,
    ...rest,
    steps: steps.map((step) => ({ ...untouchedStep, ...step })),
    profile,
    createdAtMs: createdAt.getTime(),
    updatedAtMs: updatedAt.getTime(),
    expiresAtMs: expiresAt?.getTime() ?? null,
  };
}

/** What an update writes of a session. Strings are RFC 3339 or JSON. */
export function toUpdate(session: Session) {
  return {
    id: session.id,
    status: session.status,
    state: JSON.stringify(stateOf(session)),
    epoch: session.epoch,
    version: session.version,
    clockOffsetMs: session.clockOffsetMs,
    updatedAt: new Date(session.updatedAtMs).toISOString(),
    expiresAt: isoOrNull(session.expiresAtMs),
    wakeAt: isoOrNull(wakeAtMs(session)),
    packageReady: session.packageReady,
  };
}

/** What the column `state` holds of a session. */
export function stateOf(session: Session): SessionState {
  const { reasonCodes, steps, remainingMs, reviewDueAtMs, evidenceSha256, metadataAnswers, lastEventAtMs } = session;
  const rest = { reasonCodes, remainingMs, reviewDueAtMs, evidenceSha256, metadataAnswers, lastEventAtMs };
  return { ...rest, steps: steps.map(storedStep) };
}

/** The status stays, for constraints of the table look at it. */
function storedStep({ type, status, ...step }: Step): StoredStep {
  const changed = Object.entries(step).filter(([name, value]) => !isUntouched(name, value));
  return { type, status, ...Object.fromEntries(changed) };
}

const untouchedMembers = new Map<string, unknown>(Object.entries(untouchedStep));

function isUntouched(name: string, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === untouchedMembers.get(name);
}

function untouched(profile: Profile): SessionState {
  return {
    reasonCodes: [],
    steps: untouchedSteps(profile),
    remainingMs: null,
    reviewDueAtMs: null,
    evidenceSha256: noEvidenceSha256,
    metadataAnswers: [],
    lastEventAtMs: null,
  };
}

function isoOrNull(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
