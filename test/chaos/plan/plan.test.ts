import { expect, test } from '@jest/globals';
import { conditionKinds, deathKinds } from './fault.ts';
import { planFaults } from './plan.ts';

test('the same seed gives the same plan, and another seed another one', () => {
  const counts = { deaths: 200, conditions: 60 };
  expect(planFaults(7, counts)).toEqual(planFaults(7, counts));
  expect(planFaults(8, counts)).not.toEqual(planFaults(7, counts));
});

test('a longer plan begins as the shorter one', () => {
  const short = planFaults(7, { deaths: 10, conditions: 5 });
  const long = planFaults(7, { deaths: 300, conditions: 90 });
  expect(long.deaths.slice(0, 10)).toEqual(short.deaths);
  expect(long.conditions.slice(0, 5)).toEqual(short.conditions);
});

test('100 deaths and one deck of conditions hold every kind of fault', () => {
  const { deaths, conditions } = planFaults(1, { deaths: 100, conditions: conditionKinds.length });
  expect(new Set(deaths.map(({ kind }) => kind))).toEqual(new Set(deathKinds));
  expect(new Set(conditions.map(({ kind }) => kind))).toEqual(new Set(conditionKinds));
});
