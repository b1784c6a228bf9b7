/** What an officer does with what is stored of a guest. */
const endings = ['erased', 'outlived', 'held', 'freed'] as const;
export type Ending = (typeof endings)[number];

/** What becomes of one guest: what providers report, how a person decides, and what is kept. */
export type Story = 'passes' | 'fails' | 'approved' | 'rejected' | 'waits' | Ending;

const stories: readonly Story[] = [
  ...(['passes', 'fails', 'passes', 'approved', 'erased'] as const),
  ...(['passes', 'rejected', 'passes', 'waits', 'outlived'] as const),
  ...(['passes', 'fails', 'passes', 'approved', 'held'] as const),
  ...(['passes', 'rejected', 'passes', 'waits', 'freed'] as const),
];

type Step = 'DOCUMENT' | 'LIVENESS' | 'AML';
type Act = { step: Step; outcome: 'PASS' | 'FAIL' | 'REVIEW'; reasonCodes: string[] };

const pass = (step: Step): Act => ({ step, outcome: 'PASS', reasonCodes: [] });
const fails: readonly Act[] = [
  pass('DOCUMENT'),
  { step: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] },
];
const hit: Act = { step: 'AML', outcome: 'REVIEW', reasonCodes: ['SANCTIONS_MATCH'] };

/** The reports of a story, in their order. */
export const actsOf: Readonly<Record<Story, readonly Act[]>> = {
  passes: [pass('DOCUMENT'), pass('LIVENESS'), pass('AML')],
  fails,
  approved: [pass('DOCUMENT'), pass('LIVENESS'), hit],
  rejected: [pass('DOCUMENT'), pass('LIVENESS'), hit],
  waits: [],
  ...{ erased: fails, outlived: fails, held: fails, freed: fails },
};

/** Each in its turn. */
export function storyOf(index: number): Story {
  return stories[index % stories.length] ?? 'passes';
}

/** Every third guest's client gives up after the first failure. */
export function isImpatient(index: number): boolean {
  return index % 3 === 2;
}

export function isEnding(story: Story): story is Ending {
  return endings.some((ending) => ending === story);
}
