import { loadProtos } from '@gcs/proto/load-protos';
import { protoOptions } from '@gcs/proto/proto-options';
import { fromJSON, type PackageDefinition } from '@grpc/proto-loader';
import { expect, test } from '@jest/globals';
import { protoDescriptors } from './embed.ts';

test.each(Object.entries(protoDescriptors()))(
  'the embedded definitions of %s equal those of the file',
  (file, descriptor) => {
    expect(wordsOf(fromJSON(descriptor, protoOptions))).toEqual(wordsOf(loadProtos([file])));
  },
);

function wordsOf(loaded: PackageDefinition): unknown {
  const names = Object.keys(loaded).sort();
  return JSON.parse(JSON.stringify(names.map((name) => [name, ...withoutFiles(loaded[name])])));
}

function withoutFiles(definition: PackageDefinition[string] | undefined): unknown[] {
  if (definition === undefined) return [];
  return 'format' in definition
    ? [definition.type]
    : Object.values(definition).map(({ path, ...rest }) => [path, rest.requestStream, rest.responseStream]);
}
