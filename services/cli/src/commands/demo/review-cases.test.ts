import reasons from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { expect, test } from '@jest/globals';
import { demoCases, demoWorkflows } from './review-cases.ts';

test('the demo has twenty cases, of various steps, ages and acts', () => {
  expect(demoCases).toHaveLength(20);
  const codes: ReadonlyMap<string, { class: string }> = new Map(Object.entries(reasons.codes));
  for (const { workflow, step, reasons: why } of demoCases) {
    expect(demoWorkflows[workflow].steps.map(({ type }) => type)).toContain(step);
    expect(why.map((code) => codes.get(code)?.class)).toContain('REVIEW');
  }
  const overdue = demoCases.filter(
    ({ workflow, hoursAgo }) => hoursAgo > (demoWorkflows[workflow].review?.slaHours ?? 0),
  );
  expect(overdue.length).toBeGreaterThanOrEqual(3);
  expect(new Set(demoCases.map(({ step }) => step)).size).toBeGreaterThanOrEqual(5);
  for (const act of ['claim', 'propose', 'recommend'] as const) {
    expect(demoCases.filter(({ acts }) => acts?.includes(act)).length).toBeGreaterThanOrEqual(3);
  }
  expect(demoCases.length).toBeGreaterThan(new Set(demoCases.map(({ guest }) => guest)).size);
});

test('the service accepts the demo’s workflows', () => {
  for (const workflow of Object.values(demoWorkflows)) expect(validateProfileDefinition(workflow)).toEqual([]);
});
