import type { FlowSignal } from '../src/engine/core/endpoint-flow.rules.ts';
import type { EngineEvent, Leased } from '../src/engine/core/engine-event.rules.ts';
import { type AnsweredEffect, failedEffect } from '../src/engine/core/engine-event.rules.ts';
import type { Delivery, Ended } from '../src/queue/delivery.rules.ts';
import { keyOf, type SettledDelivery } from '../src/queue/delivery.rules.ts';
import { settledOf } from './engine-state.ts';
import { type EngineWorld, leasedRowOf, leaseMs } from './engine-world.ts';
import type { ModelRow } from './queue-model.ts';

export type Outcome = 'accepts' | 'refuses' | 'fails' | 'fails for the last time';

const retryMs = 700;
const verdicts = {
  accepts: 'DELIVERED',
  refuses: 'RETRY',
  fails: 'RETRY',
  'fails for the last time': 'EXHAUSTED',
} as const satisfies Record<Outcome, string>;
const signals = {
  accepts: 'accepted',
  refuses: 'refused',
  fails: 'failed',
  'fails for the last time': 'failed',
} as const satisfies Record<Outcome, FlowSignal>;

/** Performs a pending effect, or reports the answer of an effect that was already performed. */
export function advance(world: EngineWorld, choice: number, outcome: Outcome): void {
  const one = world.underWay[choice % world.underWay.length];
  if (one === undefined) return;
  if (one.answer === undefined) {
    one.answer = carryOut(world, one.effect, outcome) ?? 'none';
    return;
  }
  world.underWay.splice(world.underWay.indexOf(one), 1);
  if (one.answer !== 'none') world.answer(one.answer);
}

export function refuse(world: EngineWorld, choice: number): void {
  const one = world.underWay[choice % world.underWay.length];
  // `find_earlier` never fails, because the engine repeats it until it succeeds.
  if (one === undefined || one.answer !== undefined || one.effect.kind === 'find_earlier') return;
  world.underWay.splice(world.underWay.indexOf(one), 1);
  const answer = failedEffect(one.effect, 0.5);
  if (answer !== undefined) world.answer(answer);
}

function carryOut(world: EngineWorld, effect: AnsweredEffect, outcome: Outcome): EngineEvent | undefined {
  const { queue, now } = world;
  switch (effect.kind) {
    case 'start_attempt':
      return attempt(world, effect, outcome);
    case 'settle':
      return settle(world, effect.batch);
    case 'wake_successors':
      return queue.wakeSuccessors(effect.chains, now) > 0 ? { kind: 'due' } : undefined;
    case 'give_back':
      world.refused.delete(keyOf(effect.delivery));
      queue.release(effect.delivery, now + effect.afterMs);
      return { kind: 'given_back', delivery: effect.delivery };
    case 'checkDue':
      return {
        kind: 'dueChecked',
        isDue: queue.due(now).length > 0,
        hasWaiting: queue.waiting().length > 0,
        againInMs: (queue.nextDueAt(now) ?? now + 2_000) - now,
      };
    case 'claim':
      return { kind: 'claimed', leased: leased(effect.fence, queue.claim(effect, now)) };
    case 'wake_stranded':
      return { kind: 'stranded_woken', woken: queue.wakeStranded(now), cursor: '' };
    case 'find_earlier': {
      const earlier = queue.leasedBefore(effect.fence, effect.later).map((row) => leasedRowOf(row, effect.fence));
      return { ...effect, kind: 'earlier_found', earlier };
    }
    case 'read_leased':
      return { kind: 'leased_read', fence: effect.fence, keys: queue.leasedUnder(effect.fence), againInMs: 5_000 };
    case 'read_orphans': {
      const wanted = new Set(effect.keys.map(keyOf));
      const rows = queue.leasedUnder(effect.fence).filter((row) => wanted.has(keyOf(row)));
      return { kind: 'orphans_read', leased: leased(effect.fence, rows) };
    }
    case 'renew_lease':
      return renew(world, effect.fence);
    case 'record_circuits':
      return { kind: 'circuits_recorded', againInMs: 5_000 };
  }
}

function attempt(
  world: EngineWorld,
  { delivery, at: startedAt }: { delivery: Delivery; at: number },
  outcome: Outcome,
): EngineEvent {
  const endpoint = world.endpoints.find(({ id }) => id === delivery.endpointId);
  if (endpoint?.isActive !== true) {
    world.wasHeld.add(keyOf(delivery));
    return { kind: 'attempt_ended', delivery, startedAt, settled: settledOf(delivery, 'HELD'), signal: null };
  }
  const actual = world.down.has(delivery.endpointId) && outcome !== 'fails for the last time' ? 'fails' : outcome;
  const verdict = verdicts[actual];
  const blocking = verdict === 'RETRY' && delivery.blocking && endpoint.isStrict;
  const settled = { ...settledOf(delivery, verdict), blocking };
  return { kind: 'attempt_ended', delivery, startedAt, settled, signal: signals[actual] };
}

function settle(world: EngineWorld, batch: readonly Ended[]): EngineEvent {
  if (batch.some(({ delivery }) => world.refused.has(keyOf(delivery)))) return { kind: 'settle_failed', batch };
  const stored = new Map<string, SettledDelivery>();
  for (const { settled } of batch) {
    const one = world.queue.settle(settled, settled.verdict === 'RETRY' ? world.now + retryMs : null);
    if (one !== undefined) stored.set(keyOf(one), one);
  }
  world.noteHeld();
  return { kind: 'settled', batch, stored };
}

function renew({ queue, now }: EngineWorld, fence: number): EngineEvent {
  const held = { heldUntil: now + leaseMs, freed: 0, againInMs: 4_000 };
  return queue.renewLease(fence, held.heldUntil)
    ? { kind: 'lease_renewed', ...held }
    : { kind: 'lease_lost', fence: queue.takeLease(held.heldUntil), ...held };
}

function leased(fence: number, rows: readonly ModelRow[]): Leased {
  return { fence, offers: rows.map((row) => ({ delivery: leasedRowOf(row, fence), predecessorId: null })) };
}
