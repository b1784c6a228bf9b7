import { fileURLToPath } from 'node:url';
import { topics } from '@gcs/proto/topics';
import { readAsyncapi } from '@gcs/test/support/tools/asyncapi';
import { expect, test } from '@jest/globals';

test('the official AsyncAPI parser reads the document of the topics without an error or a warning', () => {
  const { problems, channels } = readAsyncapi(fileURLToPath(import.meta.resolve('@gcs/proto/asyncapi.yaml')));
  expect(problems.filter(({ severity }) => severity <= 1)).toEqual([]);
  expect(channels.sort()).toEqual(
    Object.values(topics)
      .map((topic) => `{prefix}${topic}`)
      .sort(),
  );
});
