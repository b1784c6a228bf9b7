import type { PlayedVendor } from '../played-vendor.ts';
import { type Guest, type Story, stories } from './guest.ts';
import type { World } from './world.ts';

const group = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'];
const passed = (attempt: number) => group.map((step) => `${step} PASS ${attempt}`);
const verdicts = new Set(['PASS', 'FAIL', 'REVIEW', 'RETRY', 'ERROR']);

export function wrongWith({ port }: World, { sub, story }: Guest): string {
  const said = port.results
    .filter(({ sessionId }) => sessionId === sub)
    .map(({ stepType, outcome, attempt, reasonCodes }) => ({
      word: `${stepType.slice(10)} ${outcome.slice(15)} ${attempt}`,
      isVerdict: verdicts.has(outcome.slice(15)),
      codes: reasonCodes,
    }));
  const decided = said.filter(({ isVerdict }) => isVerdict);
  const words = decided.map(({ word }) => word);
  const isRight = expectations[story](
    words,
    decided.flatMap(({ codes }) => codes),
  );
  const isOnce = new Set(said.map(({ word }) => word)).size === said.length;
  return isRight && isOnce ? '' : `${sub} ${story}: ${said.map(({ word }) => word).join(', ')}`;
}

type Expectation = (words: readonly string[], codes: readonly string[]) => boolean;

const are = (words: readonly string[], wanted: readonly string[]) =>
  words.toSorted().join() === wanted.toSorted().join();
const tampered = new Set(['DOCUMENT_TAMPERED', 'SPOOF_DETECTED']);

const expectations: Readonly<Record<Story, Expectation>> = {
  approved: (words) => are(words, passed(1)),
  held: (words) => are(words, passed(1)),
  lapsed: (words) => are(words, passed(1)),
  refused: (words, codes) => words.some((word) => word.includes(' FAIL 1')) && codes.some((code) => tampered.has(code)),
  unknown: (words, codes) => words.includes('DOCUMENT REVIEW 1') && codes.includes('OTHER'),
  again(words) {
    const before = words.filter((word) => word.endsWith(' 1'));
    return (
      before.length > 0 &&
      before.every((word) => word.includes(' RETRY ')) &&
      are(words.slice(before.length), passed(2))
    );
  },
  abandoned: (words) => words.length === 0,
};

/** Returns the expected number of vendor sessions. Some vendors continue the same session after a retry. */
export function vendorSessionsOf({ ways }: PlayedVendor, story: Story): number {
  const comes = stories[story].filter((deed) => typeof deed === 'object').length;
  return story === 'again' && ways.goesOn ? 1 : comes;
}
