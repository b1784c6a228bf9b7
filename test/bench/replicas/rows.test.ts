import { describe, expect, test } from '@jest/globals';
import { isMet, ratioOf } from '../row.ts';
import { type Look, recordOf, sumOf } from './look.ts';
import { costRows, delayRows, type Outcome, type Round, rateRow, roundOf, shareRows } from './rows.ts';

const look = (seconds: number, work: Look['work']): Look => ({ seconds: recordOf(() => seconds), work });
const outcome: Outcome = { count: 2_000, perSecond: 400, latencyMs: { p50: 5, p95: 9, p99: 20 }, faults: [] };
const round = (seconds: number, work: Look['work'], with_: Partial<Outcome> = {}): Round =>
  roundOf({ ...outcome, ...with_ }, look(1, { 'gateway-1': 7 }), look(1 + seconds, work));

describe('rows of two replicas compared with one', () => {
  const one = [round(4, { 'gateway-1': 107 }), round(6, { 'gateway-1': 107 })];
  const work = { 'gateway-1': 67, 'gateway-2': 40, 'webhook-delivery-1': 90, 'webhook-delivery-2': 10 };
  const two = [round(6, work, { perSecond: 300 })];

  test('contain the processor time per 1,000 webhooks, also divided by the time with one replica of each service', () => {
    const [row] = costRows('webhooks', { plain: one, other: two });
    expect(row).toMatchObject({ value: { median: 3 }, yardstick: { value: 2.5, of: 'one of each' }, unit: 's' });
    expect(row && ratioOf(row)).toBeCloseTo(1.2);
    expect(costRows('webhooks', { plain: one, other: two }).map(({ what }) => what)).toContainEqual(
      'two of each: processor time of Kafka per 1,000 webhooks',
    );
  });

  test('contain the share of each process in the work of its service', () => {
    const rows = shareRows('webhooks', ['gateway', 'webhook-delivery'], { plain: one, other: two });
    expect(rows.map(({ what, value }) => [what, value.median])).toEqual([
      ['share of gateway-1, webhooks', 60],
      ['share of gateway-2, webhooks', 40],
      ['share of webhook-delivery-1, webhooks', 90],
      ['share of webhook-delivery-2, webhooks', 10],
    ]);
    expect(rows.map(isMet)).toEqual([true, true, false, true]);
  });

  test('are void if a side lost an event', () => {
    const lossy = [round(4, {}, { faults: ['1 events were lost'] })];
    const rows = [
      rateRow('webhooks', { plain: lossy, other: two }),
      ...delayRows('webhooks', { plain: one, other: lossy }),
    ];
    expect(rows.map(({ faults }) => faults)).toEqual(rows.map(() => ['1 events were lost']));
  });
});

test('the sum of a counter includes only the series of that counter', () => {
  const text = ['# TYPE calls counter', 'calls{method="a"} 3', 'calls{method="b}"} 4 1700000000', 'calls_other{} 9'];
  expect(sumOf(text.join('\n'), ['calls'])).toBe(7);
});
