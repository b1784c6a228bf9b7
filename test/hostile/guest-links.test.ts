import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { tenantId } from '../../services/session/test/session-fixture.ts';
import { type Answer, anyToken, newAddress, perAddress, useGuestDoor } from './guest-door.ts';

/** Guesses that an address may send before it is limited to one every two seconds (docs/guest-page.md#limits). */
const guessesPerAddress = 20;
const perLink = 30;

const door = useGuestDoor();

/** Returns everything that an attacker sees of an answer, except the date and the request id. */
function seenOf({ status, headers, text }: Answer): string {
  const told = [...headers].filter(([name]) => name !== 'date').map(([name, value]) => `${name}: ${value}`);
  return [status, ...told.map((line) => line.replace(/req_\w+/, 'req_'))].join('\n') + text;
}

/** Returns the tokens of two links: one that an operator ended, and one whose session ended more than a day ago. */
async function endedLinks(): Promise<{ ended: string; over: string }> {
  const [ended, over] = [await door.guest.create(), await door.guest.create()];
  await door.guest.endLinks(ended.id);
  const operator = await door.session.operatorCall(['platform']);
  const about = { tenantId, sessionId: over.id };
  const { admin, sandbox } = door.session.clients;
  await admin.CloseSession({ ...about, requestId: randomUUID(), expectedVersion: 0 }, operator);
  await sandbox.AdvanceClock({ ...about, requestId: randomUUID(), seconds: 25 * 3_600 }, operator);
  return { ended: ended.token, over: over.token };
}

describe('an attacker who guesses links', () => {
  test('learns nothing from 2,000 guesses, because each gets the same answer as an ended link', async () => {
    const { token } = await door.guest.create();
    const { ended, over } = await endedLinks();
    const last = Buffer.from(token, 'base64url');
    last.writeUInt8(last.readUInt8(31) ^ 1, 31);
    const near = [
      ended,
      over,
      last.toString('base64url'),
      token.toLowerCase(),
      token.slice(0, -1),
      `${token}A`,
      `${token}%20`,
      `${token}=`,
      'unknown',
    ];
    const guesses = [...near, ...Array.from({ length: 1_600 - near.length }, anyToken)];
    const seen = new Set<string>();
    for (let from = 0; from < guesses.length; from += guessesPerAddress) {
      const address = newAddress();
      const some = guesses.slice(from, from + guessesPerAddress);
      for (const answer of await Promise.all(some.map((guess) => door.send(`/g/${guess}`, { address })))) {
        expect(answer.status).toBe(404);
        seen.add(seenOf(answer));
      }
    }
    expect(seen.size).toBe(1);

    const address = newAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 400; guess += 1) {
      const answer = await door.send(`/g/${anyToken()}`, { address });
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.slice(0, guessesPerAddress)).not.toContain(429);
    // These requests are fewer than the limit of the address, so the limit for guesses refuses them.
    expect(statuses.slice(0, perAddress.burst - 5).filter((status) => status === 404).length).toBeLessThan(30);
    expect(statuses.filter((status) => status === 404).length).toBeLessThan(100);
    expect((await door.send(`/g/${token}`)).status).toBe(200);
    await waitFor(async () => (await door.send(`/g/${token}`, { address })).status === 200);
  });

  test('learns nothing from forms, because every act on an invalid link gets the same refusal', async () => {
    const { ended, over } = await endedLinks();
    const body = () => new URLSearchParams({ action: randomUUID(), seen: 'seen', step: 'DOCUMENT', choice: 'accept' });
    for (const act of ['consent', 'answers', 'start', 'skip', 'stop']) {
      const answers = await Promise.all(
        [ended, over, anyToken()].map((token) => door.send(`/g/${token}/${act}`, { method: 'POST', body: body() })),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(seenOf)).size).toBe(1);
    }
    const streams = await Promise.all(
      [ended, over, anyToken()].map((token) => door.send(`/g/${token}/events?version=1`)),
    );
    expect(new Set(streams.map(seenOf)).size).toBe(1);
  });

  test('learns nothing from time, because a wrong token takes as long as an ended one', async () => {
    // One link serves a burst of only 30 requests.
    const links = await Promise.all(Array.from({ length: 6 }, endedLinks));
    const took = { wrong: [] as number[], ended: [] as number[], over: [] as number[] };
    const timed = async (token: string, into: number[], counts: boolean) => {
      const startedAt = performance.now();
      await door.send(`/g/${token}`);
      if (counts) into.push(performance.now() - startedAt);
    };
    for (let round = 0; round < 6 * (perLink - 5); round += 1) {
      const { ended, over } = links[round % links.length] ?? { ended: '', over: '' };
      await timed(anyToken(), took.wrong, round >= 20);
      await timed(ended, took.ended, round >= 20);
      await timed(over, took.over, round >= 20);
    }
    const figures = { wrong: medianOf(took.wrong), ended: medianOf(took.ended), over: medianOf(took.over) };
    process.stderr.write(`links that do not work, median in ms: ${JSON.stringify(figures)}\n`);
    // The difference between two kinds of links must be less than the spread within one kind.
    const spread = Math.max(1, spreadOf(took.wrong));
    expect(Math.abs(figures.ended - figures.wrong)).toBeLessThan(spread);
    expect(Math.abs(figures.over - figures.wrong)).toBeLessThan(spread);
  });
});

describe('the limit of the guest’s page', () => {
  test('per link refuses further requests to that link from all addresses, and serves other links', async () => {
    const [{ token }, other] = [await door.guest.create(), await door.guest.create()];
    const answers = await Promise.all(Array.from({ length: perLink + 30 }, () => door.send(`/g/${token}`)));
    expectLimit(answers, perLink);
    await expectServed(other.token);
  });

  test('per address refuses further requests from that address to all links, and serves other addresses', async () => {
    const address = newAddress();
    const tokens = await door.tokensOf(30);
    const answers = await Promise.all(
      [...tokens, ...tokens, ...tokens].map((token) => door.send(`/g/${token}`, { address })),
    );
    expectLimit(answers, perAddress.burst);
    await expectServed(tokens[0]);
  });
});

/** Expects at least `burst` admitted requests. A busy machine answers some admitted ones with 503. */
function expectLimit(answers: readonly Answer[], burst: number): void {
  const refused = answers.filter(({ status }) => status === 429);
  const admitted = answers.filter(({ status }) => [200, 503].includes(status));
  expect(refused.length).toBeGreaterThan(0);
  expect(admitted.length).toBeGreaterThanOrEqual(burst);
  expect(refused.length + admitted.length).toBe(answers.length);
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
}

/** A busy machine may answer 503 first. */
async function expectServed(token = ''): Promise<void> {
  await waitFor(async () => (await door.send(`/g/${token}`)).status === 200);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}
