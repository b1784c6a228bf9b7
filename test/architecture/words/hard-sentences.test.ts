import { expect, test } from '@jest/globals';
import { hardSentences } from './hard-sentences.ts';

const long = `${'word '.repeat(25)}word`;

test.each([
  ['long', `The parser says ${long}.`],
  ['a banned word', 'The relay starts at once.'],
  ['a clause as its subject', 'What waits is sent later.'],
])('finds %s in a page, a comment, a title, an error and a description', (_, sentence) => {
  const plain = 'The relay starts.';
  const texts = [
    [
      'page.md',
      `# Page\n\n${plain} ${sentence}\n\n| A | B |\n| - | - |\n| ${plain} | ${sentence} |\n\n- ${sentence}\n`,
      3,
    ],
    ['services/a/src/a.ts', `/** ${plain} ${sentence.replace(' ', '\n * ')} */\n// ${plain}\n`, 1],
    ['services/a/src/b.ts', `// ${sentence.replace(' ', '\n// ')}\nthrow new Error('${sentence}');\n`, 2],
    ['services/a/src/a.test.ts', `test('${sentence}', () => {});\n`, 1],
    ['deploy/a.yaml', `# ${plain}\na:\n  description: ${sentence}\n`, 1],
    ['proto/a.proto', `// ${sentence}\n`, 1],
    ['services/a/src/0001.sql', `-- ${sentence}\n`, 1],
  ] as const;
  for (const [path, text, count] of texts) expect([path, hardSentences(path, text).length]).toEqual([path, count]);
});

test.each([
  ['page.md', '```sh\nwhat waits at once whatever\n```\n\n`at once of its own`\n\nWhat does it cost?\n'],
  ['docs/style.md', 'What waits is sent at once.'],
  [
    'services/a/src/a.ts',
    "const sql = 'select what from it where that is so order by it';\n// What\nconst id = 'at once';",
  ],
])('accepts %s', (path, text) => expect(hardSentences(path, text)).toEqual([]));
