import canonicalize from 'canonicalize';
import { isTerminal, type Session } from '../machine/session.rules.ts';
import { openMembers } from '../machine/settle-steps.rules.ts';
import { asksForSteps } from '../profile/condition.rules.ts';
import type { StepRule } from '../profile/profile.rules.ts';
import { type EvidenceDraft, evidenceTypesOf } from '../steps/evidence.rules.ts';
import { isSettled, reusableTypes, type StepType } from '../steps/step.rules.ts';

/** An earlier session with the guest's mail address, and the reported expiry days (YYYY-MM-DD) of its documents. */
export type EarlierCheck = { readonly session: Session; readonly expiries: readonly string[] };

/** `departure` is a day, YYYY-MM-DD; '' = unknown. */
export type Now = { readonly nowMs: number; readonly departure: string };

/** An evidence entry of the earlier check; `kept` is false after the deletion of its document. */
export type EarlierEntry = {
  readonly stepType: StepType;
  readonly type: string;
  readonly reference: string;
  readonly sha256: string;
  readonly kept: boolean;
};

/** Returns the steps that an earlier check could replace now. Considers only workflow and session, no actual check. */
export function replaceableSteps(session: Session): readonly StepType[] {
  return choose(session, () => true);
}

/**
 * Returns the session's steps that the earlier check proves (docs/workflow.md#returning-guests). Empty if the earlier
 * check belongs to another tenant, is unfinished, or has a document that expires before today or the departure.
 */
export function reusableSteps(session: Session, { session: earlier, expiries }: EarlierCheck, now: Now): StepType[] {
  const isOfTenant = earlier.tenantId === session.tenantId && earlier.id !== session.id;
  if (!isOfTenant || earlier.status !== 'VERIFIED' || !earlier.packageReady) return [];
  const today = new Date(now.nowMs).toISOString().slice(0, 10);
  if (expiries.some((day) => day < today || day < now.departure)) return [];
  return choose(session, (rule) => proves(earlier, rule, now.nowMs));
}

/**
 * Returns the reusable steps with their evidence. Omits a step whose evidence document was deleted. Empty if no
 * evidence entry of the returned steps remains.
 */
export function withEvidence(
  session: Session,
  earlier: EarlierCheck,
  { entries, revision, ...now }: Now & { readonly entries: readonly EarlierEntry[]; readonly revision: number },
): { stepType: StepType; evidence: EvidenceDraft[] }[] {
  const ofStep = (type: StepType) => entries.filter(({ stepType }) => stepType === type);
  const proven = reusableSteps(session, earlier, now);
  const left = choose(session, ({ type }) => proven.includes(type) && ofStep(type).every(({ kept }) => kept));
  if (!left.some((type) => ofStep(type).length > 0)) return [];
  return left.map((stepType) => ({
    stepType,
    evidence: ofStep(stepType).flatMap(({ type, reference, sha256 }) => {
      const known = evidenceTypesOf(stepType).find((one) => one === type);
      if (known === undefined) return [];
      const facts = {
        earlierReference: reference,
        earlierRevision: revision,
        earlierSession: earlier.session.id,
        earlierSha256: sha256,
      };
      return [{ type: known, stepType, capturedAtMs: now.nowMs, facts }];
    }),
  }));
}

/**
 * Returns true if the earlier step passed by the vendor's own result, at the same provider and address, within
 * `reusableMonths`. A person's approval or a reused step does not count, so a chain of reuses cannot exceed
 * `reusableMonths`.
 */
function proves(earlier: Session, rule: StepRule, nowMs: number): boolean {
  const step = earlier.steps.find(({ type }) => type === rule.type);
  const before = earlier.profile.rules.get(rule.type);
  if (step === undefined || before === undefined || rule.reusableMonths === undefined) return false;
  const { status, attempt, review, reusedFrom, completedAtMs } = step;
  const isVendors = status === 'PASSED' && attempt > 0 && review === null && reusedFrom === undefined;
  if (!isVendors || completedAtMs === null || nowMs >= monthsAfter(completedAtMs, rule.reusableMonths)) return false;
  return wayOf(before) === wayOf(rule);
}

/**
 * Returns equal texts for steps with the same provider and addresses. The addresses count, because a vendor's page may
 * determine how strict the check is.
 */
function wayOf({ provider, group }: StepRule): string {
  const { url, sandboxUrl } = group?.start ?? {};
  return canonicalize([provider ?? '', url ?? '', sandboxUrl ?? '']) ?? '';
}

/** Returns the time `months` after `atMs`. If the last month lacks the day, its last day counts. */
export function monthsAfter(atMs: number, months: number): number {
  const at = new Date(atMs);
  const end = new Date(atMs);
  end.setUTCMonth(at.getUTCMonth() + months);
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

/**
 * Returns the untouched steps that may pass together, in workflow order. Includes a hand-over only as a whole and after
 * the guest's consent. Each dependency of a returned step is settled or also returned.
 */
function choose(session: Session, isProven: (rule: StepRule) => boolean): StepType[] {
  if (isTerminal(session.status)) return [];
  const chosen = new Set<StepType>();
  const mayChoose = (rule: StepRule): boolean => {
    const members = openMembers(session, rule);
    const rules = members.flatMap(({ type }) => session.profile.rules.get(type) ?? []);
    return (
      members.some(({ type }) => type === rule.type) &&
      members.every(({ status, review, attempt }) => status === 'PENDING' && review === null && attempt === 0) &&
      rules.every((one) => isReusable(one) && isProven(one) && isInTurn(session, one, chosen)) &&
      hasAgreed(session, rule)
    );
  };
  for (let size = -1; size < chosen.size; ) {
    size = chosen.size;
    for (const rule of session.profile.rules.values()) if (mayChoose(rule)) chosen.add(rule.type);
  }
  return session.steps.map(({ type }) => type).filter((type) => chosen.has(type));
}

function isReusable({ type, reusableMonths, questionnaire }: StepRule): boolean {
  return reusableMonths !== undefined && reusableTypes.includes(type) && questionnaire === undefined;
}

/**
 * Returns true if each dependency has settled or is chosen. If the step has a condition about steps, each dependency
 * must have settled.
 */
function isInTurn({ steps }: Session, rule: StepRule, chosen: ReadonlySet<StepType>): boolean {
  return steps
    .filter(({ type }) => rule.dependencies.includes(type))
    .every(({ type, status }) => isSettled(status) || (chosen.has(type) && !asksForSteps(rule.when)));
}

function hasAgreed({ steps, profile }: Session, rule: StepRule): boolean {
  const leader = rule.group?.leader ?? rule.type;
  const consent = profile.rules.get(leader)?.consent;
  return consent === undefined || steps.find(({ type }) => type === leader)?.consentVersion === consent.version;
}
