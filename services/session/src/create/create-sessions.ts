import type {
  CreateSessionItem__Output,
  CreateSessionResult__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { replayLinks } from '../guest/manage-links.ts';
import { type Attempt, busy, type CreateDeps, indexKeyUnknown, keyInProgress, keyReused } from './create-outcome.ts';
import { isErased, readStoredAnswers, type StoredAnswer } from './idempotency-records.store.ts';
import { keyHashOf } from './key-hash.store.ts';
import { createFingerprintOf, isAnswerTo, planNewSessions } from './plan-new-sessions.ts';
import { writeNewSessions } from './write-new-sessions.ts';

const maxTries = 3;

/**
 * Creates sessions and resolves to the results in the order of `items`
 * (docs/specification.md#1-create-a-compliance-session; docs/contract.md#request-pipeline, docs/contract.md#create).
 * Items with the same key run one after another, all others in parallel.
 */
export async function createSessions(
  deps: CreateDeps,
  items: readonly CreateSessionItem__Output[],
): Promise<CreateSessionResult__Output[]> {
  const attempts = items.map((item): Attempt => {
    const fingerprint = createFingerprintOf(deps.keyring, item.tenantId, item.canonicalBody);
    return { item, keyHash: keyHashOf(deps.pepper, item), fingerprint };
  });
  let waiting = attempts;
  while (waiting.length > 0) {
    const leaders = firstOfEachKey(waiting);
    await attemptRound(deps, [...leaders.values()], 1);
    for (const attempt of waiting) follow(leaders, attempt);
    waiting = waiting.filter(({ outcome }) => outcome === undefined);
  }
  await addReplayedLinks(deps, attempts);
  return attempts.map(({ outcome = busy }) => {
    deps.metrics.created(nameOf(outcome), 1);
    return outcome;
  });
}

/**
 * Adds the guest's link to replayed answers (docs/workflow.md#guest-links) unless the guest was erased. The JSON of an
 * answer stays unchanged.
 */
async function addReplayedLinks(deps: CreateDeps, attempts: readonly Attempt[]): Promise<void> {
  const replays = attempts.flatMap(({ item: { tenantId, guestLink }, outcome, isErased }) => {
    const document = guestLink && !isErased ? outcome?.replayed : undefined;
    if (!document) return [];
    const { id: sessionId }: { id: string } = JSON.parse(document.json.toString());
    return [{ document, ref: { tenantId, sessionId } }];
  });
  const tokens = await replayLinks(
    deps,
    replays.map(({ ref }) => ref),
  );
  for (const [place, { document }] of replays.entries()) document.guestToken = tokens[place] ?? '';
}

function firstOfEachKey(attempts: readonly Attempt[]): Map<string, Attempt> {
  return new Map(attempts.toReversed().map((attempt) => [keyOf(attempt), attempt]));
}

/**
 * Gives `attempt` the answer of its leader, the earlier attempt with the same key. If the leader was refused, the key
 * is free, and the next round tries `attempt`.
 */
function follow(leaders: ReadonlyMap<string, Attempt>, attempt: Attempt): void {
  const leader = leaders.get(keyOf(attempt));
  const answer = leader?.outcome?.created ?? leader?.outcome?.replayed;
  if (leader === undefined || leader === attempt || !answer) return;
  attempt.isErased = leader.isErased;
  const isSame = leader.isErased || attempt.fingerprint.equals(leader.fingerprint);
  attempt.outcome = isSame ? { replayed: { json: answer.json, guestToken: '' } } : keyReused;
}

async function attemptRound(deps: CreateDeps, attempts: readonly Attempt[], tries: number): Promise<void> {
  await planNewSessions(deps, attempts);
  const written = await writeNewSessions(
    deps,
    attempts.flatMap(({ session }) => session ?? []),
  );
  for (const attempt of attempts) attempt.outcome ??= written.get(attempt.session?.id ?? '');
  const unanswered = attempts.filter(
    ({ outcome }) => !outcome?.created && outcome !== keyInProgress && outcome !== busy,
  );
  const stored = await readStoredAnswers(
    deps.database,
    unanswered.map(({ keyHash }) => keyHash),
  );
  for (const [index, attempt] of unanswered.entries()) {
    const answer = stored[index];
    if (answer === undefined) continue;
    attempt.isErased = isErased(answer);
    attempt.outcome = replay(deps, answer, attempt);
  }
  await tryAgain(
    deps,
    attempts.filter(({ outcome }) => outcome === undefined),
    tries,
  );
}

function replay(deps: CreateDeps, stored: StoredAnswer, { item }: Attempt): CreateSessionResult__Output {
  const isSame = isErased(stored) || isAnswerTo(deps.keyring, stored, item);
  if (isSame === undefined) return indexKeyUnknown;
  return isSame ? { replayed: { json: Buffer.from(stored.document), guestToken: '' } } : keyReused;
}

/**
 * Retries creates that wrote nothing and have no stored answer: their profile was replaced, or the record of their key
 * was purged meanwhile.
 */
async function tryAgain(deps: CreateDeps, attempts: readonly Attempt[], tries: number): Promise<void> {
  if (attempts.length === 0) return;
  if (tries >= maxTries) {
    for (const attempt of attempts) attempt.outcome = busy;
    return;
  }
  const sessions = attempts.flatMap(({ session }) => session ?? []);
  deps.profiles.forget(sessions.map(({ tenantId, workflowKey }) => ({ tenantId, key: workflowKey })));
  await attemptRound(deps, attempts, tries + 1);
}

function nameOf({ created, replayed, refused }: CreateSessionResult__Output) {
  if (created) return 'created';
  if (replayed) return 'replayed';
  return refused ? 'refused' : 'no_stored_result';
}

function keyOf({ keyHash }: Attempt): string {
  return keyHash.toString('latin1');
}
