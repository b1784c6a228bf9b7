import { beforeEach, expect, test } from '@jest/globals';
import { createGuestLimits, type GuestLimits } from './limit-guests.ts';

let nowMs = 0;
let limits: GuestLimits;
beforeEach(() => {
  nowMs = 0;
  limits = createGuestLimits({ rate: 10, burst: 100 }, () => nowMs);
});

const refused = { code: 'rate_limited' };
const admits = (address: string, link: string) => {
  try {
    limits.admit(address, link);
    return true;
  } catch (error) {
    expect(error).toMatchObject(refused);
    return false;
  }
};
const guess = (address: string, count: number, from = 0) => {
  let admitted = 0;
  for (let tried = from; tried < from + count; tried += 1) {
    if (!admits(address, `guess-${tried}`)) continue;
    admitted += 1;
    limits.missed(address);
  }
  return admitted;
};

test('a link has one limit for all IP addresses', () => {
  limits.found('a');
  const admitted = Array.from({ length: 40 }, (_, index) => admits(`192.0.2.${index}`, 'a')).filter(Boolean);
  expect(admitted).toHaveLength(30);
  nowMs += 1_000;
  expect(admits('192.0.2.1', 'a')).toBe(true);
});

test('an IP address has one limit for all its links', () => {
  let admitted = 0;
  for (let link = 0; link < 150; link += 1) {
    limits.found(`link-${link}`);
    if (admits('192.0.2.1', `link-${link}`)) admitted += 1;
  }
  expect(admitted).toBe(100);
  expect(admits('192.0.2.2', 'link-1')).toBe(true);
});

test('an IP address that guesses links is refused without a lookup, but its valid links still work', () => {
  limits.found('a-guest');
  expect(guess('192.0.2.1', 60)).toBe(20);
  expect(admits('192.0.2.1', 'a-guest')).toBe(true);
  expect(admits('192.0.2.2', 'another')).toBe(true);
  nowMs += 2_000;
  expect(guess('192.0.2.1', 5, 60)).toBe(1);
});
