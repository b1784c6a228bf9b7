import { expect, test } from '@jest/globals';
import { measureHouse } from './house.ts';

const manifest = JSON.stringify({ name: '@gcs/kit', exports: { './*': './src/*.ts' } });

test('measures files, functions, importers, circles and wiring', () => {
  const filler = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`services/a/flat/${index}.ts`, '']));
  const figures = measureHouse(
    new Map(
      Object.entries({
        ...filler,
        'services/kit/package.json': manifest,
        'services/kit/src/x/one.ts':
          "import type { Two } from './two.ts';\nexport const one = 'ü';\nexport type One = Two;\n",
        'services/kit/src/x/two.ts':
          "import { one, type One } from '@gcs/kit/x/one';\n\nexport function two() {\n  return 'ü';\n}\nexport type Two = One;\n",
        'services/kit/src/x/one.test.ts': "import { one } from './one.ts';\n",
        'services/gateway/src/service.ts': 'keepHouse();\n',
        'services/gateway/src/main.ts': 'a();\nb();\n',
      }),
    ),
  );
  expect(figures).toMatchObject({
    'folders with more than 15 files, tests among them': 1,
    'crowded folders': 'services/a/flat 16',
    'exports that one production file imports': 3,
    'import circles, types included': 1,
    circles: 'services/kit/src/x/one.ts ↔ services/kit/src/x/two.ts',
    'words that left': 1,
    'lines of a file, median and maximum': '0, 6',
    'lines of a function, median and maximum': '3, 3',
    'lines of wiring, gateway': 3,
  });
});
