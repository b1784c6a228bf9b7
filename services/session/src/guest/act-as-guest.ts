import { randomBytes } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { timestamp } from '../machine/published.rules.ts';
import { startUrl } from '../profile/addresses.rules.ts';
import { foundIn, type LockedSessions, lockSessions } from '../sessions/locked-sessions.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import { takeIdentities } from '../sessions/result-inbox.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { AnswerProblem } from './answers.rules.ts';
import { decideAction, type GuestAction, type GuestDecision, type KeptAnswers } from './guest-action.rules.ts';
import { insertAnswers, type NewAnswers, sealedAnswers } from './guest-answers.store.ts';
import { findSession, type GuestDeps, type GuestPage, type GuestRef, pageOf } from './guest-page.ts';
import { standInAudience } from './hand-over-keys.ts';

/** `actionId` comes from the page. A second action with the same id has no effect. */
export type Acting = GuestRef & { actionId: string; seen: string; traceparent: string };

export type Acted = {
  page: GuestPage;
  problems: readonly AnswerProblem[];
  /** The requested hand-over. Undefined for other actions, and if the page no longer offers the hand-over. */
  handOver: Extract<GuestDecision, { kind: 'reports' }>['handOver'] | undefined;
};

/** Provider name of a guest's own reports. No credential can have this name. */
const guestProvider = 'guest →';

/**
 * Applies a guest's action once (docs/workflow.md#guests-page). Throws `not_found` for an invalid link, and
 * `version_conflict` if the step has changed since the page was shown. Throws `failed_precondition` for an action that
 * the page does not offer.
 */
export async function actAsGuest(deps: GuestDeps, acting: Acting, action: GuestAction): Promise<Acted> {
  const acted = await deps.database.transaction((tx) => act(tx, deps, acting, action));
  deps.metrics.guestActed(action.kind, acted.problems.length > 0 ? 'incomplete' : 'taken');
  deps.onChanges();
  return acted;
}

async function act(tx: Transaction, deps: GuestDeps, acting: Acting, action: GuestAction): Promise<Acted> {
  const { session: found, row } = await findSession(deps, tx, acting.tokenSha256);
  const ref = { tenantId: found.tenantId, sessionId: found.id };
  const identity = { ...ref, provider: guestProvider, providerEventId: `${found.id} ${acting.actionId}` };
  const [locked, identities] = await Promise.all([lockSessions(tx, deps, [ref]), takeIdentities(tx, [identity])]);
  const page = () => pageOf(deps, { session: foundIn(locked, ref), row }, acting);
  locked.expire(foundIn(locked, ref), acting.traceparent);
  const decision = decide(deps, page(), acting, action);
  if (decision.kind === 'problems') {
    locked.write();
    tx.pipeline(identities.giveBackRest());
    return { page: page(), problems: decision.problems, handOver: undefined };
  }
  if (identities.claim(identity)) carryOut(tx, deps, locked, { ref, acting, action, decision });
  locked.write();
  return { page: page(), problems: [], handOver: handOverOf(decision, page(), action) };
}

function decide(deps: GuestDeps, { session, view, locale }: GuestPage, { seen }: Acting, action: GuestAction) {
  const nowMs = Math.max(session.updatedAtMs, deps.clock.now().getTime() + session.clockOffsetMs);
  return decideAction(view, action, { seen, locale, salt: randomBytes(16).toString('hex') }, nowMs);
}

type Deciding = { ref: SessionRef; acting: Acting; action: GuestAction; decision: GuestDecision };

function carryOut(tx: Transaction, deps: GuestDeps, locked: LockedSessions, deciding: Deciding): void {
  const { ref, acting, action, decision } = deciding;
  if (decision.kind === 'moved') throw new ServiceError('version_conflict', 'the step is no longer as it was shown');
  if (decision.kind !== 'reports') throw new ServiceError('failed_precondition', 'the page does not offer this');
  for (const report of decision.reports) locked.apply(foundIn(locked, ref), report, acting.traceparent);
  if (decision.answers === undefined || !('stepType' in action)) return;
  tx.pipeline([insertAnswers(newAnswers(deps, ref.sessionId, action.stepType, decision.answers))]);
}

/**
 * Returns the hand-over that the guest starts. A repeated request also gets the hand-over, because the guest needs a
 * new token.
 */
function handOverOf(decision: GuestDecision, { view }: GuestPage, action: GuestAction): Acted['handOver'] {
  if (action.kind !== 'start_hand_over') return undefined;
  if (decision.kind === 'reports') return decision.handOver;
  const offer = view.steps.find(({ step }) => step.type === action.stepType)?.offer;
  return offer?.kind === 'hand_over' ? offer : undefined;
}

function newAnswers(deps: GuestDeps, sessionId: string, stepType: StepType, kept: KeptAnswers): NewAnswers {
  const id = deps.newId('gan');
  const answers = sealedAnswers.seal(deps.keyring, { sessionId, id }, JSON.stringify(kept));
  return { id, sessionId, stepType, submittedAt: timestamp(deps.clock.now().getTime()), answers };
}

/** `url` is the address for the guest, or '' for the sandbox's own page. */
type StartedHandOver = Acted & {
  url: string;
  token: string;
  provider: string;
  attempt: number;
  leader: StepType;
  covers: readonly StepType[];
};

const standIn = 'sandbox';

/** Signs the hand-over (docs/workflow.md#hand-over). Throws the same errors as `actAsGuest`. */
export async function startHandOver(
  deps: GuestDeps,
  acting: Acting,
  { stepType, returnAddress }: { stepType: StepType; returnAddress: string },
): Promise<StartedHandOver> {
  const acted = await actAsGuest(deps, acting, { kind: 'start_hand_over', stepType });
  const { handOver, page } = acted;
  if (handOver === undefined) throw new ServiceError('version_conflict', 'the step is no longer as it was shown');
  const { attempt, address, leader, covers } = handOver;
  const provider = handOver.provider === '' ? standIn : handOver.provider;
  const { wantedLocale: locale, session, documentCountry } = page;
  const about = { sessionId: session.id, locale, step: leader };
  const audience = address === null ? standInAudience : provider;
  const whose = { tenant: session.tenantId, property: session.propertyReference };
  const claims = { ...about, ...whose, documentCountry, audience, attempt, returnAddress, covers };
  const token = await deps.handOverKeys.sign(claims, deps.newId('hov'), deps.clock.now());
  const url = address === null ? '' : startUrl(address, { ...about, token, attempt: String(attempt) });
  return { ...acted, url, token, provider, attempt, leader, covers };
}
