import { beforeEach, describe, expect, test } from '@jest/globals';
import { createPeer, type Peer } from './balancer.ts';

let nowMs: number;
let peer: Peer;
beforeEach(() => {
  nowMs = 5_000;
  peer = createPeer(() => nowMs);
});
const pass = (ms: number) => {
  nowMs += ms;
};

describe('a silent peer', () => {
  test('a peer becomes silent 400 ms after its last call without an answer', () => {
    peer.started();
    pass(399);
    expect(peer.isSilent()).toBe(false);
    pass(1);
    expect(peer.isSilent()).toBe(true);
  });

  test('a peer becomes silent 400 ms after its last answer if another call is waiting', () => {
    peer.started();
    peer.started();
    pass(300);
    peer.ended(true);
    pass(399);
    expect(peer.isSilent()).toBe(false);
    pass(1);
    expect(peer.isSilent()).toBe(true);
  });

  test('a silent peer stays silent until its next answer, even after its callers have stopped waiting', () => {
    peer.started();
    pass(400);
    peer.ended(false);
    pass(60_000);
    expect(peer.isSilent()).toBe(true);
    peer.started();
    peer.ended(true);
    expect(peer.isSilent()).toBe(false);
  });
});

describe('an available peer', () => {
  test('a peer stays available without calls', () => {
    peer.started();
    peer.ended(true);
    pass(60_000);
    expect(peer.isSilent()).toBe(false);
  });

  test('a peer stays available after a caller cancels immediately', () => {
    peer.started();
    pass(5);
    peer.ended(false);
    pass(60_000);
    expect(peer.isSilent()).toBe(false);
  });
});

test('a silent peer may get another call a second after its last call', () => {
  peer.started();
  pass(999);
  expect(peer.isDue()).toBe(false);
  pass(1);
  expect(peer.isDue()).toBe(true);
  peer.started();
  expect(peer.isDue()).toBe(false);
});
