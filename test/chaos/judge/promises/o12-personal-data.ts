import type { Finding, Keeping, Observation } from '../observation.ts';

type Left = Pick<Observation, 'canaries' | 'posts' | 'keepings'>;

/** O12: planted personal data is nowhere but in the encrypted store; gone from there once due, and kept while held. */
export function judgePersonalData({ canaries, posts, keepings }: Left): Finding {
  const erased = keepings.filter(({ isErased }) => isErased);
  const held = keepings.filter(({ isErased }) => !isErased);
  const faults = [
    ...canaries.map((place) => `personal data in ${place}`),
    ...erased.filter(isStored).map(({ sessionId }) => `${sessionId} was to be erased, and something of it is left`),
    ...held.filter(isMissing).map(({ sessionId }) => `${sessionId} is held by a case, and something of it is gone`),
  ];
  const sentence = `no planted value in files, logs or ${posts.length} webhooks; ${erased.length} guests erased, ${held.length} held`;
  return { promise: 'O12', sentence, faults };
}

/** Whether something of the guest is still there. */
export function isStored({ hasGuestData, documents }: Keeping): boolean {
  return hasGuestData || documents > 0;
}

function isMissing({ hasGuestData, entries, documents }: Keeping): boolean {
  return !hasGuestData || entries === 0 || documents < entries;
}
