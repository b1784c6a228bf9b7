import type { PublicSession } from '../case/read-case.ts';
import { stepText } from '../view/words.ts';

/** `decide` are the steps that a person must decide. */
export type Waiting = { text: string; decide: readonly string[] };

type Waits = { status: string; steps: readonly Pick<PublicSession['steps'][number], 'type' | 'status'>[] };

export function waitingOf({ status, steps }: Waits): Waiting {
  const named = (wanted: string) => steps.filter((step) => step.status === wanted).map(({ type }) => type);
  switch (status) {
    case 'PENDING':
      return { text: 'The guest has not begun.', decide: [] };
    case 'NEEDS_REVIEW':
      return { text: 'A person has to decide:', decide: named('NEEDS_REVIEW') };
    case 'IN_PROGRESS': {
      const [begun, open] = [named('IN_PROGRESS'), named('PENDING')];
      const text = begun.length > 0 ? `In progress: ${listOf(begun)}.` : `Not begun yet: ${listOf(open)}.`;
      return {
        text: begun.length + open.length > 0 ? text : 'The guest is checking in.',
        decide: named('NEEDS_REVIEW'),
      };
    }
    default:
      return { text: 'Nothing; it has ended.', decide: [] };
  }
}

function listOf(steps: readonly string[]): string {
  return steps.map(stepText).join(', ');
}
