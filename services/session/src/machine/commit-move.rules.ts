import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import type { Step } from '../steps/step.rules.ts';
import {
  type Advance,
  type AuditDraft,
  auditOf,
  type ChangeDraft,
  type ChangeKind,
  type WebhookEventType,
} from './change.rules.ts';
import { type RolledUp, rollUp } from './roll-up.rules.ts';
import {
  clockAfter,
  isTerminal,
  leftInVaults,
  pointToVaults,
  type Session,
  type SessionStatus,
} from './session.rules.ts';
import { settleByRules, withoutPastWaits } from './settle-steps.rules.ts';

type Committed = Extract<Advance, { kind: 'advanced' }>;

type Move = {
  readonly kind: ChangeKind;
  readonly audit: readonly AuditDraft[];
  readonly evidence: readonly EvidenceDraft[];
};

export function commitMove(before: Session, moved: Session, move: Move, atMs: number): Committed {
  const ruled = settleByRules(moved, atMs);
  const after = { ...moved, steps: ruled.steps };
  return commitStatus(before, after, rollUp(after), { ...move, audit: [...move.audit, ...ruled.audit] }, atMs);
}

export function commitStatus(before: Session, moved: Session, next: RolledUp, move: Move, atMs: number): Committed {
  const { kind, evidence } = move;
  const stepped: Session = { ...pointToVaults(moved, evidence), ...next, steps: withoutPastWaits(moved) };
  const after: Session = { ...stepped, ...clockAfter(before, stepped, atMs) };
  const type = webhookTypeOf(before, after);
  const audit = [...move.audit, ...auditOfStatus(before.status, after)];
  const change = { kind, occurredAtMs: atMs, audit, evidence, ...additionsAtEnd(after) };
  if (type === null) return close(after, { ...change, webhook: null });
  const createdAtMs = nextEventAtMs(before, atMs);
  const visible = { ...after, updatedAtMs: atMs, lastEventAtMs: createdAtMs };
  return close(visible, { ...change, webhook: { type, createdAtMs } });
}

function additionsAtEnd(after: Session): Pick<ChangeDraft, 'vaults' | 'screenings'> {
  if (!isTerminal(after.status)) return {};
  const vaults = leftInVaults(after);
  const screenings = after.steps.flatMap(({ type, screening }) =>
    screening === undefined ? [] : [{ stepType: type, ...screening }],
  );
  return { ...(vaults.length > 0 && { vaults }), ...(screenings.length > 0 && { screenings }) };
}

export function commitAuditOnly(
  session: Session,
  audit: readonly AuditDraft[],
  atMs: number,
  told: Partial<Pick<ChangeDraft, 'erasureId' | 'receiverFault' | 'vaults' | 'evidence'>> = {},
): Committed {
  const kind = told.erasureId === undefined ? 'audit_only' : 'guest_data_erased';
  return close(session, { kind, occurredAtMs: atMs, webhook: null, audit, evidence: [], ...told });
}

/**
 * Commits the session's only `evidence_package.ready` event. `updatedAt` stays the same, because no visible member has
 * changed (docs/internal-contracts.md#where-events-are-born).
 */
export function commitPackageReady(session: Session, atMs: number): Committed {
  const createdAtMs = nextEventAtMs(session, atMs);
  const webhook = { type: 'evidence_package.ready', createdAtMs } as const;
  const change: ChangeDraft = { kind: 'package_sealed', occurredAtMs: atMs, webhook, audit: [], evidence: [] };
  return close({ ...session, packageReady: true, lastEventAtMs: createdAtMs }, change);
}

function close(session: Session, change: ChangeDraft): Committed {
  const next = { ...session, version: session.version + 1 };
  return { kind: 'advanced', session: next, change, disposition: 'APPLIED' };
}

function auditOfStatus(before: SessionStatus, after: Session): AuditDraft[] {
  if (before === after.status) return [];
  const changed = auditOf('session.status_changed', 'SYSTEM', after.reasonCodes);
  return after.status === 'NEEDS_REVIEW' ? [changed, auditOf('review.opened', 'SYSTEM', after.reasonCodes)] : [changed];
}

/** Returns null if clients see no difference (docs/contract.md#events). */
function webhookTypeOf(before: Session, after: Session): WebhookEventType | null {
  if (!isVisiblyDifferent(before, after)) return null;
  if (after.status === before.status) return 'compliance_session.updated';
  if (after.status === 'NEEDS_REVIEW') return 'compliance_session.review_required';
  return isTerminal(after.status) ? 'compliance_session.completed' : 'compliance_session.updated';
}

/** Returns a time at least a millisecond after the session's last event, so a receiver can discard stale events. */
function nextEventAtMs(session: Session, nowMs: number): number {
  return session.lastEventAtMs === null ? nowMs : Math.max(nowMs, session.lastEventAtMs + 1);
}

/** Returns true if the public sessions differ. Ignores `updatedAt`, which is set only after this comparison. */
function isVisiblyDifferent(before: Session, after: Session): boolean {
  return (
    before.status !== after.status ||
    before.expiresAtMs !== after.expiresAtMs ||
    !isSameList(before.reasonCodes, after.reasonCodes) ||
    after.steps.some((step, index) => isStepDifferent(before.steps[index], step))
  );
}

function isStepDifferent(before: Step | undefined, after: Step): boolean {
  if (before === after) return false;
  return (
    before?.status !== after.status ||
    before.completedAtMs !== after.completedAtMs ||
    !isSameList(before.reasonCodes, after.reasonCodes)
  );
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
