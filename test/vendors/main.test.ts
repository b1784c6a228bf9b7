import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { expect, test } from '@jest/globals';

test('a simulated vendor for people has a page with a button for each act', async () => {
  const directory = await newDirectory();
  const main = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'veriff', directory]);
  try {
    await once(main.stdout, 'data');
    const read = (file: string) => readFileSync(join(directory, file), 'utf8').trim();
    expect(read('options.txt')).toMatch(
      /^--base-url http:\/\/127\S+ --attested-steps LIVENESS,FACE_MATCH --api-secret-file \/\S+$/,
    );
    const page = await fetch(`${read('control-url')}/v/1`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<button formaction="/page/approve">approve</button>');
  } finally {
    main.kill();
    await removeDirectory(directory);
  }
});
