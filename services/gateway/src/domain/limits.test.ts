import { limits as published } from '@gcs/proto/gen/limits';
import { expect, test } from '@jest/globals';
import { limits } from './limits.ts';

test('the domain applies the published limits', () => {
  expect(published).toMatchObject(limits);
});
