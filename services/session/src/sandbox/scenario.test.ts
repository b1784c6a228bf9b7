import { scenarioTexts } from '@gcs/proto/sandbox-scenarios';
import { describe, expect, test } from '@jest/globals';
import { type ProfileInput, prepareProfile, withDefaults } from '../profile/profile.rules.ts';
import { planScenario, requiredSteps, type ScenarioStep } from './scenario.rules.ts';
import { sandboxScenarios } from './scenarios.rules.ts';

const hotel: ProfileInput = {
  steps: [
    { type: 'FACE_MATCH', dependsOn: ['LIVENESS', 'DOCUMENT'] },
    { type: 'LIVENESS', dependsOn: ['DOCUMENT'] },
    { type: 'DOCUMENT' },
    { type: 'MANUAL_REVIEW', when: 'any_step_needs_review' },
  ],
};

function plan(name: string, input: ProfileInput): readonly ScenarioStep[] | null {
  return planScenario(sandboxScenarios.get(name)?.acts ?? [], prepareProfile('k', 1, withDefaults(input)));
}

function lines(name: string, input: ProfileInput = hotel): string[] {
  return (plan(name, input) ?? []).map(({ command }) => {
    if (command.kind === 'expire') return 'expire';
    if (command.kind === 'decide') return `${command.decision} ${command.stepType} by ${command.reviewer}`;
    if (command.kind !== 'result') return `${command.kind} ${command.stepType}`;
    return [command.outcome, command.stepType, ...command.reasonCodes, ...command.evidence].join(' ');
  });
}

test.each(Object.entries(scenarioTexts))('the pages list the steps that %s needs', (name, { needs }) => {
  expect(requiredSteps(sandboxScenarios.get(name)?.acts ?? [])).toEqual(needs);
});

describe('a script', () => {
  test('named `happy` passes each step after its dependencies, with consent and evidence', () => {
    expect(lines('happy')).toEqual([
      'start DOCUMENT',
      'PASS DOCUMENT CONSENT_RECORD DOCUMENT_RESULT MRZ_DATA',
      'start LIVENESS',
      'PASS LIVENESS LIVENESS_RESULT',
      'start FACE_MATCH',
      'PASS FACE_MATCH LIVENESS_RESULT',
    ]);
  });

  test('makes as many reviewers decide as the workflow requires, one after the other', () => {
    expect(lines('review_then_approve').filter((line) => line.includes(' by '))).toEqual([
      'APPROVED DOCUMENT by 1',
      'APPROVED MANUAL_REVIEW by 1',
    ]);
    expect(lines('review_then_approve', { ...hotel, review: { approvals: 2 } }).slice(2, 4)).toEqual([
      'PROPOSED DOCUMENT by 1',
      'APPROVED DOCUMENT by 2',
    ]);
    const withoutGate = { steps: [{ type: 'AML' }] } as const;
    expect(lines('review_then_approve', withoutGate).at(-1)).toBe('APPROVED AML by 1');
  });

  test('stops before a step that a person must decide', () => {
    const steps = [
      { type: 'DOCUMENT' },
      { type: 'MANUAL_REVIEW' },
      { type: 'AML', dependsOn: ['MANUAL_REVIEW'] },
    ] as const;
    expect(lines('happy', { steps })).toEqual([
      'start DOCUMENT',
      'PASS DOCUMENT CONSENT_RECORD DOCUMENT_RESULT MRZ_DATA',
    ]);
  });

  test('is unavailable for a profile that lacks one of its steps', () => {
    expect(plan('document_expired', { steps: [{ type: 'AML' }] })).toBeNull();
  });
});
