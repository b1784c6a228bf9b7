/** What becomes of one guest: what providers report, and how a person decides. */
export const stories = ['passes', 'fails', 'approved', 'rejected', 'waits'] as const;
export type Story = (typeof stories)[number];

type Step = 'DOCUMENT' | 'LIVENESS' | 'AML';
type Act = { step: Step; outcome: 'PASS' | 'FAIL' | 'REVIEW'; reasonCodes: string[] };

const pass = (step: Step): Act => ({ step, outcome: 'PASS', reasonCodes: [] });
const hit: Act = { step: 'AML', outcome: 'REVIEW', reasonCodes: ['SANCTIONS_MATCH'] };

/** The reports of a story, in their order. */
export const actsOf: Readonly<Record<Story, readonly Act[]>> = {
  passes: [pass('DOCUMENT'), pass('LIVENESS'), pass('AML')],
  fails: [pass('DOCUMENT'), { step: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] }],
  approved: [pass('DOCUMENT'), pass('LIVENESS'), hit],
  rejected: [pass('DOCUMENT'), pass('LIVENESS'), hit],
  waits: [],
};

/** Of ten guests six pass, and each other story happens once. */
export function storyOf(index: number): Story {
  return stories[Math.max(0, (index % 10) - 5)] ?? 'passes';
}
