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

describe('a peer is silent', () => {
  test('400 ms after a call that nothing was answered since', () => {
    peer.started();
    pass(399);
    expect(peer.isSilent()).toBe(false);
    pass(1);
    expect(peer.isSilent()).toBe(true);
  });

  test('400 ms after its last answer, while another call waits', () => {
    peer.started();
    peer.started();
    pass(300);
    peer.ended(true);
    pass(399);
    expect(peer.isSilent()).toBe(false);
    pass(1);
    expect(peer.isSilent()).toBe(true);
  });

  test('also when its callers have given up, until it answers one', () => {
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

describe('a peer is not silent', () => {
  test('while nobody asks it anything', () => {
    peer.started();
    peer.ended(true);
    pass(60_000);
    expect(peer.isSilent()).toBe(false);
  });

  test('because a caller went away at once', () => {
    peer.started();
    pass(5);
    peer.ended(false);
    pass(60_000);
    expect(peer.isSilent()).toBe(false);
  });
});

test('a silent peer is due a second after its last call', () => {
  peer.started();
  pass(999);
  expect(peer.isDue()).toBe(false);
  pass(1);
  expect(peer.isDue()).toBe(true);
  peer.started();
  expect(peer.isDue()).toBe(false);
});
