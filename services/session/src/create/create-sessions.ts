import { replayLinks } from '../guest/manage-links.ts';
import {
  type CreateDeps,
  type CreateItem,
  type CreateOutcome,
  indexKeyUnknown,
  keyInProgress,
  keyReused,
} from './create-outcome.ts';
import { readStoredAnswers, type StoredAnswer } from './idempotency-records.store.ts';
import { keyHashOf } from './key-hash.store.ts';
import {
  type Attempt,
  type CreatePlan,
  createFingerprintOf,
  isAnswerTo,
  planNewSessions,
} from './plan-new-sessions.ts';
import { type Written, writeNewSessions } from './write-new-sessions.ts';

/** How often an item is tried whose profile was replaced under it; publishing is rarer than that by far. */
const maxTries = 3;

/**
 * Creates sessions, each item with its own outcome, in the items' order
 * (docs/specification.md#1-create-a-compliance-session; docs/contract.md#request-pipeline, docs/contract.md#create).
 * Items with the same key follow one another as if they had come one by one; all others go together.
 */
export async function createSessions(deps: CreateDeps, items: readonly CreateItem[]): Promise<CreateOutcome[]> {
  const outcomes = new Map<Attempt, CreateOutcome>();
  const attempts = items.map((item): Attempt => {
    const fingerprint = createFingerprintOf(deps.keyring, item.tenantId, item.canonicalBody);
    return { ...item, keyHash: keyHashOf(deps.pepper, item), fingerprint };
  });
  let waiting: readonly Attempt[] = attempts;
  while (waiting.length > 0) {
    const leaders = firstOfEachKey(waiting);
    const answers = await attemptRound(deps, [...leaders.values()], 1);
    for (const [attempt, outcome] of answers) outcomes.set(attempt, outcome);
    for (const attempt of waiting) follow(outcomes, leaders, attempt);
    waiting = waiting.filter((attempt) => !outcomes.has(attempt));
  }
  const answered = attempts.map((attempt) => counted(deps, outcomes.get(attempt) ?? keyInProgress));
  return withReplayedLinks(deps, items, answered);
}

/** A replayed answer is the same to the byte; its link is made again (docs/workflow.md#guest-links). */
async function withReplayedLinks(
  deps: CreateDeps,
  items: readonly CreateItem[],
  outcomes: readonly CreateOutcome[],
): Promise<CreateOutcome[]> {
  const replays = outcomes.flatMap((outcome, index) => {
    const item = items[index];
    if (outcome.kind !== 'replayed' || item?.guestLink !== true) return [];
    const { id: sessionId }: { id: string } = JSON.parse(outcome.json.toString());
    return [{ index, ref: { tenantId: item.tenantId, sessionId } }];
  });
  const tokens = await replayLinks(
    deps,
    replays.map(({ ref }) => ref),
  );
  const tokenAt = new Map(replays.map(({ index }, place) => [index, tokens[place] ?? '']));
  return outcomes.map((outcome, index) => {
    const guestToken = tokenAt.get(index);
    return guestToken === undefined || outcome.kind !== 'replayed' ? outcome : { ...outcome, guestToken };
  });
}

function firstOfEachKey(attempts: readonly Attempt[]): Map<string, Attempt> {
  return new Map(attempts.toReversed().map((attempt) => [keyOf(attempt), attempt]));
}

/** An item whose key has just got its answer shares it; after a refusal the key is free and the item is tried next. */
function follow(outcomes: Map<Attempt, CreateOutcome>, leaders: Map<string, Attempt>, attempt: Attempt): void {
  const leader = leaders.get(keyOf(attempt));
  const answer = leader === undefined ? undefined : outcomes.get(leader);
  if (leader === undefined || leader === attempt || answer === undefined) return;
  if (answer.kind !== 'created' && answer.kind !== 'replayed') return;
  const isSame = attempt.fingerprint.equals(leader.fingerprint);
  outcomes.set(attempt, isSame ? { kind: 'replayed', json: answer.json } : keyReused);
}

/** One try for items with distinct keys: write what can be opened, then look up what was not. */
async function attemptRound(
  deps: CreateDeps,
  attempts: readonly Attempt[],
  tries: number,
): Promise<Map<Attempt, CreateOutcome>> {
  const plans = await planNewSessions(deps, attempts);
  const results = await writePlans(deps, plans);
  const open = attempts.filter((_, index) => isUnanswered(results[index]));
  const stored = await readStoredAnswers(
    deps.database,
    open.map(({ keyHash }) => keyHash),
  );
  const answers = new Map(open.map((attempt, index) => [attempt, stored[index]]));

  const outcomes = new Map<Attempt, CreateOutcome>();
  const again: Attempt[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const outcome = outcomeOf(deps, attempt, results[index], answers.get(attempt));
    if (outcome === undefined) again.push(attempt);
    else outcomes.set(attempt, outcome);
  }
  return again.length === 0 ? outcomes : new Map([...outcomes, ...(await tryAgain(deps, again, plans, tries))]);
}

/** Writes the plans that create a session; every other plan is its own result. */
async function writePlans(deps: CreateDeps, plans: readonly CreatePlan[]): Promise<(CreatePlan | Written)[]> {
  const newSessions = plans.flatMap((plan) => (plan.kind === 'open' ? [plan.planned] : []));
  const written = await writeNewSessions(deps, newSessions);
  return plans.map((plan) => (plan.kind === 'open' ? (written.shift() ?? { kind: 'lost' }) : plan));
}

/** A stored answer wins over every refusal but the one that says it is still being made. */
function isUnanswered(result: CreatePlan | Written | undefined): boolean {
  return result?.kind !== 'created' && result !== keyInProgress;
}

function outcomeOf(
  deps: CreateDeps,
  attempt: Attempt,
  result: CreatePlan | Written | undefined,
  stored: StoredAnswer | undefined,
): CreateOutcome | undefined {
  if (stored !== undefined) {
    const isSame = isAnswerTo(deps.keyring, stored, attempt);
    if (isSame === undefined) return indexKeyUnknown;
    return isSame ? { kind: 'replayed', json: Buffer.from(stored.document) } : keyReused;
  }
  if (result === undefined || result.kind === 'lost' || result.kind === 'open') return undefined;
  return result.kind === 'look_up' ? { kind: 'no_stored_result' } : result;
}

/** Neither created nor stored: the profile was replaced meanwhile (or the key's record purged). */
async function tryAgain(
  deps: CreateDeps,
  attempts: readonly Attempt[],
  plans: readonly CreatePlan[],
  tries: number,
): Promise<Map<Attempt, CreateOutcome>> {
  if (tries >= maxTries) return new Map(attempts.map((attempt) => [attempt, keyInProgress]));
  const newSessions = plans.flatMap((plan) => (plan.kind === 'open' ? [plan.planned] : []));
  deps.profiles.forget(newSessions.map(({ tenantId, profile }) => ({ tenantId, key: profile.key })));
  return attemptRound(deps, attempts, tries + 1);
}

function counted(deps: CreateDeps, outcome: CreateOutcome): CreateOutcome {
  deps.metrics.created(outcome.kind, 1);
  return outcome;
}

function keyOf({ keyHash }: Attempt): string {
  return keyHash.toString('latin1');
}
