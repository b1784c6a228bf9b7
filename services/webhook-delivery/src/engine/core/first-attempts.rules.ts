import { chainOf, type Delivery, keyOf } from '../../queue/delivery.rules.ts';
import type { DeliveryOffer, EventOf } from './engine-event.rules.ts';
import { type Chain, type EngineState, emit } from './engine-state.rules.ts';
import { endReservation, expect, hold } from './memory.rules.ts';
import { enqueue } from './start-attempts.rules.ts';

/**
 * Delays each first attempt until the predecessor's first attempt has ended (docs/delivery.md#first-attempt-order).
 * Usually both deliveries are in memory, where their chain keeps the order. If the predecessor is missing, the chain
 * waits for a query of the database.
 */
export function takeFirstAttempts(state: EngineState, offers: readonly DeliveryOffer[]): void {
  const unsure = offers.filter((offer) => isUnsure(state, offer)).map(({ delivery }) => delivery);
  for (const delivery of unsure) state.unsure.add(delivery);
  for (const { delivery } of offers) {
    const name = chainOf(delivery);
    const chain = state.chains.get(name) ?? { head: undefined, waiting: [] };
    state.chains.set(name, chain);
    chain.waiting.push(delivery);
    if (chain.head === undefined) startNext(state, name, chain);
  }
  if (unsure.length === 0) return;
  state.questions += 1;
  expect(state, questionName(state.questions));
  emit(state, { kind: 'find_earlier', fence: state.lease.fence, later: unsure, question: state.questions });
}

/**
 * Inserts the found predecessors in front of each queried delivery. A predecessor comes from the database or from a
 * later position in the chain.
 */
export function earlierFound(state: EngineState, { fence, later, question, earlier }: EventOf<'earlier_found'>): void {
  const isNew = endReservation(state, questionName(question));
  if (fence !== state.lease.fence) return;
  const byChain = Map.groupBy(earlier, chainOf);
  for (const delivery of later) {
    const name = chainOf(delivery);
    const chain = state.chains.get(name);
    state.unsure.delete(delivery);
    if (chain === undefined) continue;
    const before = (byChain.get(name) ?? []).flatMap((one) => {
      const waiting = chain.waiting.find((other) => keyOf(other) === keyOf(one));
      return waiting ?? (isNew(one) && hold(state, one) ? one : []);
    });
    const others = chain.waiting.filter((one) => !before.includes(one));
    chain.waiting = others.toSpliced(others.indexOf(delivery), 0, ...before);
    if (chain.head === undefined) startNext(state, name, chain);
  }
}

/** Lets the next delivery of the chain start, whether or not the ended attempt succeeded. */
export function firstAttemptEnded(state: EngineState, delivery: Delivery): void {
  const name = chainOf(delivery);
  const chain = state.chains.get(name);
  if (chain !== undefined && chain.head === delivery) startNext(state, name, chain);
}

function startNext(state: EngineState, name: string, chain: Chain): void {
  const [next] = chain.waiting;
  chain.head = undefined;
  if (next === undefined) state.chains.delete(name);
  else if (!state.unsure.has(next)) {
    chain.waiting.shift();
    chain.head = next;
    enqueue(state, next);
  }
}

function questionName(question: number): string {
  return `question ${question}`;
}

function isUnsure(state: EngineState, { delivery, predecessorId }: DeliveryOffer): boolean {
  if (predecessorId === null) return false;
  return !state.held.has(keyOf({ eventId: predecessorId, endpointId: delivery.endpointId }));
}
