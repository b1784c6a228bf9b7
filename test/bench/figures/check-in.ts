import type { Bench } from '../bench.ts';
import { nowMs } from '../clock.ts';
import { type Installation, openInstallation } from '../growth/installation.ts';
import { allMessages } from '../load/messages.ts';
import { provision, wholeProfile } from '../provisioning.ts';
import { secondsOf } from '../rig.ts';
import { faultsOf, type Row, row } from '../row.ts';

const clients = 32;
const webhooksEach = 6;
const drainTimeoutMs = 30_000;

/**
 * Figure 16: number and cost of complete check-ins. A check-in is a create, five results, the sealed package and the
 * last webhook.
 */
export async function checkIn(bench: Bench): Promise<Row[]> {
  const installation = await openInstallation(bench);
  const { receiver, generator, stack } = installation.rig;
  const [origin] = await receiver.call('origins', null);
  const target = await provision(stack.access, `${origin}/check-ins`, wholeProfile);
  await generator.call('aim', { ...target, messages: allMessages });
  const { warmUpMs, roundMs, rounds } = bench.plan.deliver;
  await takeRound(installation, warmUpMs);
  const taken: Round[] = [];
  while (taken.length < rounds) taken.push(await takeRound(installation, roundMs));
  const faults = taken.flatMap((round) => round.faults);
  const yardstick = await bench.yardsticks.commits();
  const rowOf = (what: string, of: (round: Round) => number, unit: Row['unit'], given = {}) =>
    row(16, what, taken.map(of), unit, { faults, ...given });
  const what = `whole check-ins with ${webhooksEach} webhooks each, ${clients} clients, drain included`;
  return [
    rowOf(what, ({ perSecond }) => perSecond, '/s', { yardstick }),
    rowOf('processor time of 1,000 check-ins', (round) => round.processorSeconds * 1_000, 's'),
    rowOf('write-ahead log of a check-in', ({ logBytes }) => logBytes / 1_024, 'KiB'),
  ];
}

type Round = { perSecond: number; processorSeconds: number; logBytes: number; faults: string[] };

async function takeRound({ rig, session }: Installation, forMs: number): Promise<Round> {
  const { generator, receiver, stack } = rig;
  const logged = async () => {
    const [now] = await session.query<{ bytes: number }>("select (pg_current_wal_lsn() - '0/0')::float8 as bytes");
    return now?.bytes ?? Number.NaN;
  };
  const before = await receiver.call('waitFor', { events: 0, timeoutMs: 0 });
  const [loggedBefore, usedBefore, startedAt] = [await logged(), secondsOf(stack), nowMs()];
  const result = await generator.call('checkIn', { clients, warmUpMs: 0, windowMs: forMs, windows: 1 });
  const { completed } = result;
  const events = before.distinct + completed * webhooksEach;
  const after = await receiver.call('waitFor', { events, timeoutMs: drainTimeoutMs });
  const missing = events - after.distinct;
  return {
    perSecond: (completed * 1_000) / (after.lastAt - startedAt),
    processorSeconds: (secondsOf(stack) - usedBefore) / completed,
    logBytes: ((await logged()) - loggedBefore) / completed,
    faults: [...faultsOf(result), ...(missing === 0 ? [] : [`${missing} webhooks are missing`])],
  };
}
