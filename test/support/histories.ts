import { processEnvironment } from '@gcs/kit/process/config';

/**
 * How many of `count` random histories, races or edits a test plays: all of them, or a tenth at a landing
 * (`npm run test:landing`), which is passed many times a day.
 */
export function histories(count: number): number {
  return processEnvironment()['GCS_TEST_GATE'] === 'landing' ? Math.ceil(count / 10) : count;
}
