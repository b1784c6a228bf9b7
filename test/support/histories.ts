import { processEnvironment } from '@gcs/kit/process/config';

/** Scales the number of random histories: all, or a tenth at a landing (`npm run test:landing`). */
export function histories(count: number): number {
  return processEnvironment()['GCS_TEST_GATE'] === 'landing' ? Math.ceil(count / 10) : count;
}
