import { randomInt } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { noticing } from '../../test/notices/noticing.ts';

const everyMinutes = 10;
const steps = 40;

let desk: Awaited<ReturnType<typeof noticing>>;
beforeAll(async () => {
  desk = await noticing();
});
afterAll(() => desk.stop());

const answers = {
  taken: () => ({}),
  refused: () => ({ problem: 'the mail server answered 451' }),
  away: () => {
    throw new ServiceError('unavailable', 'away');
  },
};

test('random histories lose no waiting item, report none twice, and keep the interval between digests', async () => {
  const propertyReference = 'P-histories';
  const { address } = await desk.subscribe(await desk.its.as('nina'), { propertyReference, everyMinutes });
  const waiting = new Set<string>();
  const told = new Map<string, number>();
  const sentAt: number[] = [];
  const texts: string[] = [];
  let minute = 0;
  let read = 1;
  const take = () => {
    const [sent, links] = [desk.inbox.sentTo(address), desk.inbox.linksTo(address)];
    for (; read < sent.length; read += 1) {
      const cases = casesOf(sent[read] ?? '', links[read] ?? []);
      expect(new Set(cases).size).toBe(cases.length);
      for (const one of cases) told.set(one, (told.get(one) ?? 0) + 1);
      sentAt.push(minute);
      texts.push(sent[read] ?? '');
    }
  };
  const work = [
    async () => waiting.add(`Past ${await desk.overdueReview(propertyReference)}`),
    async () => {
      const id = await desk.its.open('two', { propertyReference });
      await desk.propose(id, 'ben');
      waiting.add(`Proposed ${id}`);
    },
    async () => {
      const id = await desk.its.open('two', { propertyReference });
      await desk.assign(id, 'nina');
      waiting.add(`Given ${id}`);
    },
    async () => {
      const [one] = waiting;
      if (one === undefined) return;
      const { decision } = await desk.its.see(one.split(' ')[1] ?? '');
      await desk.session.clients.reviews.Reject(decision, await desk.its.as('cleo'));
      waiting.delete(one);
    },
  ];
  const pass = async (minutes: number) => {
    take();
    minute += minutes;
    await desk.noticesAfter(minutes, address);
    take();
  };
  for (let step = 0; step < steps; step += 1) {
    if (randomInt(2) === 0) await work[randomInt(work.length)]?.();
    else {
      desk.inbox.answers(Object.values(answers)[randomInt(3)] ?? answers.taken);
      await pass(1 + randomInt(8));
    }
  }
  desk.inbox.answers(answers.taken);
  for (let at = 0; at < 3; at += 1) await pass(61);
  for (const id of waiting) expect([id, told.get(id)]).toEqual([id, 1]);
  for (const [id, times] of told) expect([id, times]).toEqual([id, 1]);
  for (const [at, one] of sentAt.entries())
    if (at > 0) expect(one - (sentAt[at - 1] ?? 0)).toBeGreaterThanOrEqual(everyMinutes);
  for (const canary of ['guest-canary', 'canary@example.org', '+34600111222', 'BK-1'])
    expect(texts.join('\n')).not.toContain(canary);
});

function casesOf(text: string, links: readonly string[]): string[] {
  let heading = '';
  return text
    .split('\n')
    .slice(1)
    .flatMap((line, at) => {
      const [, id] = /\/reviews\/(cs_\w+)\//.exec(links[at] ?? '') ?? [];
      if (id !== undefined) return [`${heading} ${id}`];
      heading = line.split(' ')[0] ?? '';
      return [];
    });
}
