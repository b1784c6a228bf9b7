import { expect, test } from '@jest/globals';
import { conditionKinds, deathKinds, services } from './fault.ts';
import { planFaults } from './plan.ts';

test('a plan with 100 deaths and as many conditions as kinds contains every kind of fault', () => {
  const { deaths, conditions } = planFaults(1, { deaths: 100, conditions: conditionKinds.length, clocks: 0 });
  expect(new Set(deaths.map(({ kind }) => kind))).toEqual(new Set(deathKinds));
  expect(new Set(conditions.map(({ kind }) => kind))).toEqual(new Set(conditionKinds));
});

test('a plan with 100 clock steps sets every process’s clock ahead and back, by seconds and by minutes', () => {
  const { clocks } = planFaults(1, { deaths: 0, conditions: 0, clocks: 100 });
  expect(new Set(clocks.map(({ service, replica }) => `${service} ${replica}`)).size).toBe(2 * services.length);
  const ahead = clocks.flatMap(({ aheadMs }) => (aheadMs === undefined ? [] : [aheadMs]));
  const found = (from: number, to: number) => ahead.some((ms) => ms >= from && ms <= to);
  expect([found(-600_000, -300_000), found(-2_000, 0), found(0, 2_000), found(300_000, 600_000)]).not.toContain(false);
  expect(ahead.every((ms) => Math.abs(ms) <= 600_000)).toBe(true);
});
