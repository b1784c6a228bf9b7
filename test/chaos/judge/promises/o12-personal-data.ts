import type { Finding, Observation } from '../observation.ts';

/** O12: planted personal data is nowhere but in the encrypted store. */
export function judgePersonalData({ canaries, posts }: Pick<Observation, 'canaries' | 'posts'>): Finding {
  const sentence = `no planted value in files, logs or ${posts.length} webhooks`;
  return { promise: 'O12', sentence, faults: canaries.map((place) => `personal data in ${place}`) };
}
