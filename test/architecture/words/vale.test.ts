import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { trackedFiles } from '../tracked-files.ts';
import { findHardSentences } from './vale.ts';

test('no sentence of the repository breaks the rules of style', () => {
  const files = trackedFiles(resolve(import.meta.dirname, '../../..'));
  const planted = ['planted.md', '# Page\n\nThe relay starts at once.\n'] as const;
  expect(findHardSentences(new Map([...files, planted]))).toEqual([expect.stringContaining('planted.md')]);
});

const breaches = [
  ['Length', `The parser says ${'word '.repeat(25)}word.`],
  ['Words', 'The relay starts at once.'],
  ['Opening', 'What waits is sent later.'],
  ...['Rings the bell of a loop.', 'Clients are told now.', 'An alert tells of it.', 'Waits for the next beat.'].map(
    former,
  ),
  ...['A group that rests between batches.', 'Begins the turn of the sequencer.', 'Its attendance in the group.'].map(
    former,
  ),
  ...['Handles the first portion.', 'Searches for forgotten deliveries.', 'Writes the openings of a round.'].map(
    former,
  ),
  ...['Keeps the house of a service.', 'A spoilt batch is sent again.'].map(former),
] as const;

function former(sentence: string) {
  return ['Former', sentence] as const;
}

test.each(breaches)(
  '%s is found in "%s" in a page, a comment, a title, an error and a description',
  (rule, sentence) => {
    const texts = {
      'paragraph.md': `# Page\n\nThe relay starts. ${sentence}\n`,
      'cell.md': `| A | B |\n| - | - |\n| The relay starts. | ${sentence} |\n`,
      'item.md': `- ${sentence}\n`,
      'services/a/src/a.ts': `/** The relay starts. ${sentence.replace(' ', '\n * ')} */\nconst a = 1;\n`,
      'services/a/src/b.ts': `const glob = 'a/*.ts';\n// ${sentence.replace(' ', '\n// ')}\n`,
      'services/a/src/error.ts': `throw new Error('${sentence}');\n`,
      'services/a/src/a.test.ts': `test('${sentence}', () => {});\n`,
      'services/a/src/0001.sql': `-- ${sentence}\n`,
      'deploy/a.yaml': `# ${sentence}\n`,
      'deploy/b.yaml': `a:\n  description: ${sentence}\n`,
      'proto/a.proto': `// ${sentence}\n`,
    };
    const found = findHardSentences(new Map(Object.entries(texts))).filter((it) => it.includes(`Gcs.${rule}`));
    expect(Object.keys(texts).filter((path) => !found.some((it) => it.startsWith(path)))).toEqual([]);
  },
);

test.each([
  ['page.md', '```sh\nwhat waits at once whatever\n```\n\n`at once of its own`\n\nWhat does it cost?\n'],
  ['docs/style.md', 'What waits is sent at once.'],
  [
    'services/a/src/a.ts',
    "const sql = 'select what from it where that is so order by it';\n// What\nconst id = 'at once';",
  ],
  [
    'services/a/src/b.ts',
    '// Endpoints take turns; the rest stays. Encryption at rest. A heartbeat beats silence. No forgotten condition.',
  ],
])('the check accepts this text in %s: %j', (path, text) =>
  expect(findHardSentences(new Map([[path, text]]))).toEqual([]),
);
