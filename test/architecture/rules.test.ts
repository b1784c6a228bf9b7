import { describe, expect, test } from '@jest/globals';
import { importRules } from './import-rules.ts';
import { roomRules } from './room-rules.ts';
import { sourceFile, sourceFiles } from './source-files.ts';
import { textRules } from './text-rules.ts';

const tree = ['deploy', 'proto', 'services', 'test'].flatMap((root) => sourceFiles(`${root}/**/*.{ts,sql,json}`));

describe.each([...importRules, ...roomRules, ...textRules])('$title', ({ find, breach }) => {
  test('all sources keep the rule', () => expect(find(tree)).toEqual([]));

  test('the rule finds its planted breach', () => {
    const planted = Object.entries(breach).map(([path, text]) => sourceFile(path, text));
    expect(find([...tree.filter(({ path }) => breach[path] === undefined), ...planted])).not.toEqual([]);
  });
});
